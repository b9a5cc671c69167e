import type { Input } from '@atrium/contract/kernel/client.ts'
import type { WaitingSubmission } from '@atrium/contract/market/submission.contract.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { listOf } from '../../../ui/list/described/list-of.ts'
import type { ListOf } from '../../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../../ui/list/view.ts'

export const waitingView = listOf<WaitingSubmission>()({
  name: 'waiting',
  row: { id: 'id', name: ({ name, app }, say) => titleOf(say, name) || app, detail: 'app' },
  titles: 'submission.column',
  columns: {
    enterprise: { kind: 'text', of: ({ enterprise }) => enterprise.name },
    version: { kind: 'text' },
    sent: { kind: 'dateTime', card: 'wide' },
  },
  sorts: ['sent'],
  usualSort: { sort: 'sent', order: 'asc' },
  filterTitles: 'listing.filter',
  filters: {
    search: { kind: 'search', says: 'listing.search' },
    state: { kind: 'own', sense: ['waiting'], isInSight: true },
  },
  opens: WHOLE_NUMBER,
})

export function listInput(view: ListOf<typeof waitingView>['view']) {
  const { start, length, search } = waitingView.listInput(view) as Input<'submission.waiting'>
  return {
    start,
    length,
    ...(search && { search }),
  } as Input<'submission.waiting'>
}
