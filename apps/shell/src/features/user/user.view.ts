import type { Input } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import type { UserType } from '@atrium/contract/people/user-types.ts'
import { ownNewest } from '../../entities/batch/own-newest.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import { firstAndMore } from '../../ui/list/first-and-more.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'

/** The kinds of users as the address has them, in the order of the choice. */
export const USER_TYPES = ['0', '4', '5', '6', '8', '9', '7'] as const satisfies `${UserType}`[]
const STATUSES = ['active', 'disabled'] as const
const IDLE = ['30', '90', 'never'] as const

export const userView = listOf<UserRow>()({
  name: 'user',
  row: { id: 'id', name: 'name', detail: 'loginId' },
  titles: 'user.column',
  columns: {
    userType: { kind: 'own' },
    // Somebody who is locked by wrong tries waits for an operator.
    status: {
      kind: 'state',
      of: ({ status, isLocked }) => (isLocked && status === 'active' ? 'locked' : status),
      words: 'user.status',
      tones: { active: 'success', disabled: 'warning', locked: 'danger' },
    },
    spaces: {
      kind: 'text',
      of: ({ firstSpace, spaces }, say) => firstAndMore(say, firstSpace, spaces),
    },
    lastSeen: { kind: 'own' },
    created: { kind: 'day' },
  },
  usualColumns: ['userType', 'status', 'spaces', 'lastSeen', 'created'],
  sorts: ['name', 'loginId', 'lastSeen', 'created'],
  usualSort: { sort: 'created', order: 'desc' },
  filterTitles: 'user.filter',
  filters: {
    search: { kind: 'search', says: 'user.search' },
    status: {
      kind: 'choice',
      among: STATUSES,
      words: 'user.status',
      shown: 'segments',
      usual: 'all',
    },
    userType: { kind: 'choice', among: USER_TYPES, words: 'user.userType' },
    userName: { kind: 'text' },
    entid: { kind: 'one' },
    saas_id: { kind: 'one' },
    idle: { kind: 'choice', among: IDLE, words: 'user.idle' },
    joined: { kind: 'since' },
    locked: { kind: 'yesNo' },
    twoStep: { kind: 'yesNo' },
    online: { kind: 'yesNo' },
    isRoot: { kind: 'yesNo' },
  },
  opens: WHOLE_NUMBER,
})

type UserView = ListOf<typeof userView>['view']

/** The input of the list. The specification's call has the type in its path, so it is always sent. */
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
