import type { Input } from '@atrium/contract/kernel/client.ts'
import { joinRequestStates } from '@atrium/contract/sign-in/join-request-limits.ts'
import type { ColumnOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf } from '../../ui/list/view.ts'

export const joinRequestView = viewOf({
  name: 'joinRequest',
  filters: { state: joinRequestStates, search: 'text' },
  search: 'search',
  inSight: ['state'],
  sorts: ['asked'],
  usualSort: { sort: 'asked', order: 'desc' },
  columns: ['words', 'phone', 'invitation', 'asked', 'answer'],
  columnTitle: (column) => `joinRequest.column.${column}`,
  filterTitle: (filter) => `joinRequest.filter.${filter}`,
})

export type JoinRequestList = ListOf<typeof joinRequestView>
export type JoinRequestColumn = ColumnOf<typeof joinRequestView>

export const listInput = (view: JoinRequestList['view']) =>
  joinRequestView.listInput(view) as Input<'joinRequest.list'>

/** What the page asks for first at this address. */
export const joinRequestReads = (search: URLSearchParams) =>
  [['joinRequest.list', listInput(joinRequestView.read(search))]] as const
