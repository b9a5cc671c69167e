import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, ListOf } from '../../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../../ui/list/view.ts'

export const waitingView = viewOf({
  name: 'waiting',
  filters: { search: 'text', state: ['waiting'] },
  search: 'search',
  inSight: ['state'],
  sorts: ['sent'],
  usualSort: { sort: 'sent', order: 'asc' },
  columns: ['enterprise', 'version', 'sent'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `submission.column.${column}`,
  filterTitle: (filter) => `listing.filter.${filter}`,
})

export type WaitingColumn = ColumnOf<typeof waitingView>

export function listInput(view: ListOf<typeof waitingView>['view']) {
  const { start, length, search } = waitingView.listInput(view) as Input<'submission.waiting'>
  return {
    start,
    length,
    ...(search && { search }),
  } as Input<'submission.waiting'>
}
