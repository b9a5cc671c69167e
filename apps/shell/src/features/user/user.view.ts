import type { Input } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import type { UserType } from '@atrium/contract/people/user-types.ts'
import { ownNewest } from '../../entities/batch/own-newest.ts'
import type { ColumnOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

/** As the address has them, in the order in which they are offered. */
export const USER_TYPES = ['0', '4', '5', '6', '8', '9', '7'] as const satisfies `${UserType}`[]
export const STATUSES = ['active', 'disabled'] as const
export const IDLE = ['30', '90', 'never'] as const
/** A moment that is the same everywhere. */
const SINCE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
const YES_NO = ['0', '1'] as const

export const userView = viewOf({
  name: 'user',
  filters: {
    search: 'text',
    status: STATUSES,
    userType: USER_TYPES,
    userName: 'text',
    entid: WHOLE_NUMBER,
    saas_id: WHOLE_NUMBER,
    online: YES_NO,
    isRoot: YES_NO,
    idle: IDLE,
    joined: SINCE,
    locked: YES_NO,
    twoStep: YES_NO,
  },
  search: 'search',
  inSight: ['status'],
  sorts: ['name', 'loginId', 'lastSeen', 'created'],
  usualSort: { sort: 'created', order: 'desc' },
  columns: ['userType', 'status', 'spaces', 'lastSeen', 'created'],
  usualColumns: ['userType', 'status', 'spaces', 'lastSeen', 'created'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `user.column.${column}`,
  filterTitle: (filter) => `user.filter.${filter}`,
})

export type UserList = ListOf<typeof userView>
export type Column = ColumnOf<typeof userView>
type UserView = UserList['view']

/** The type is part of the list's address over there, so it is always said. */
export const listInput = (view: UserView) =>
  originalInput({ userType: 'all', ...userView.listInput(view) }) as Input<'sysop.user.list'>

export const exportInput = (view: UserView) => userView.selection(view) as Input<'user.export'>

/** What the page asks for first at this address. */
export const userReads = (search: URLSearchParams) =>
  [
    ['sysop.user.list', listInput(userView.read(search))],
    ['saas.category.list', {}],
    ['batch.list', ownNewest('user')],
  ] as const
