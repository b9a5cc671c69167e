import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, ListOf } from '../../../ui/list/use-view.ts'
import { viewOf } from '../../../ui/list/view.ts'

export const readyView = viewOf({
  name: 'ready',
  filters: { search: 'text', notReady: ['1'] },
  search: 'search',
  inSight: ['notReady'],
  sorts: [],
  columns: ['factors', 'trusted', 'sessions'],
  columnTitle: (column) => `signManager.column.${column}`,
  filterTitle: (filter) => `signManager.filter.${filter}`,
})

export type ReadyList = ListOf<typeof readyView>
export type ReadyColumn = ColumnOf<typeof readyView>

export const readyInput = (view: ReadyList['view']) =>
  readyView.listInput(view) as Input<'signInPolicy.members'>
