import type { Input } from '@atrium/contract/kernel/client.ts'
import { submissionStates } from '@atrium/contract/market/submission-limits.ts'
import type { ColumnOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const submissionView = viewOf({
  name: 'submission',
  filters: { search: 'text', state: submissionStates },
  search: 'search',
  inSight: ['state'],
  sorts: ['name', 'changed'],
  usualSort: { sort: 'changed', order: 'desc' },
  columns: ['state', 'market', 'version', 'changed'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `submission.column.${column}`,
  filterTitle: (filter) => `submission.filter.${filter}`,
})

export type SubmissionList = ListOf<typeof submissionView>
export type SubmissionColumn = ColumnOf<typeof submissionView>

export const listInput = (view: SubmissionList['view']) =>
  submissionView.listInput(view) as Input<'submission.list'>
