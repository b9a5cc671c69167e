import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, ListOf } from '../../../ui/list/use-view.ts'
import { viewOf } from '../../../ui/list/view.ts'

export const sessionsView = viewOf({
  name: 'memberSessions',
  filters: { search: 'text' },
  search: 'search',
  sorts: [],
  columns: ['browser', 'place', 'way', 'created', 'lastSeen'],
  columnTitle: (column) => `signManager.column.${column}`,
  filterTitle: (filter) => `signManager.filter.${filter}`,
})

export type SessionsList = ListOf<typeof sessionsView>
export type SessionsColumn = ColumnOf<typeof sessionsView>

export const sessionsInput = (view: SessionsList['view']) =>
  sessionsView.listInput(view) as Input<'memberSession.list'>
