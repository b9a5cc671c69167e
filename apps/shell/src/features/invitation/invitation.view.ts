import type { Input } from '@atrium/contract/kernel/client.ts'
import { invitationStates } from '@atrium/contract/people/invitation-limits.ts'
import type { ColumnOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const invitationView = viewOf({
  name: 'invitation',
  filters: { state: invitationStates, search: 'text' },
  search: 'search',
  inSight: ['state'],
  sorts: ['created', 'expires'],
  usualSort: { sort: 'created', order: 'desc' },
  columns: ['state', 'used', 'department', 'role', 'expires', 'by', 'created'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `invitation.column.${column}`,
  filterTitle: (filter) => `invitation.filter.${filter}`,
})

export type InvitationList = ListOf<typeof invitationView>
export type InvitationColumn = ColumnOf<typeof invitationView>

export const listInput = (view: InvitationList['view']) =>
  invitationView.listInput(view) as Input<'invitation.list'>

/** What the page asks for first at this address. */
export const invitationReads = (search: URLSearchParams) =>
  [['invitation.list', listInput(invitationView.read(search))]] as const
