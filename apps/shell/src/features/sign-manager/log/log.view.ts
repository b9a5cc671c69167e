import type { Input } from '@atrium/contract/kernel/client.ts'
import { closableWays } from '@atrium/contract/sign-in/policy-limits.ts'
import type { ColumnOf, ListOf } from '../../../ui/list/use-view.ts'
import { viewOf } from '../../../ui/list/view.ts'

export const OUTCOMES = ['opened', 'refused'] as const

export const logView = viewOf({
  name: 'signIns',
  filters: { search: 'text', outcome: OUTCOMES, way: closableWays },
  search: 'search',
  inSight: ['outcome', 'way'],
  sorts: [],
  columns: ['at', 'outcome', 'way', 'browser', 'place'],
  columnTitle: (column) => `signManager.column.${column}`,
  filterTitle: (filter) => `signManager.filter.${filter}`,
})

export type LogList = ListOf<typeof logView>
export type LogColumn = ColumnOf<typeof logView>

export const logInput = (view: LogList['view']) => logView.listInput(view) as Input<'signIn.log'>
