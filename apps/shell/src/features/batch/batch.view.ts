import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const NOUNS = ['enterprise', 'user'] as const
export const STATES = ['waiting', 'done', 'cancelled', 'refused', 'failed'] as const

export const batchView = viewOf({
  name: 'batch',
  filters: { noun: NOUNS, state: STATES, mine: ['1'] },
  inSight: ['noun'],
  sorts: [],
  columns: ['state', 'progress', 'by', 'made'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `batch.column.${column}`,
  filterTitle: (filter) => `batch.filter.${filter}`,
})

export type BatchList = ListOf<typeof batchView>
export type BatchColumn = ColumnOf<typeof batchView>

export const listInput = (view: BatchList['view']) =>
  batchView.listInput(view) as Input<'batch.list'>

/** What the page asks for first at this address. */
export const batchReads = (search: URLSearchParams) =>
  [['batch.list', listInput(batchView.read(search))]] as const
