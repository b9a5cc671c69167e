import type { Input } from '@atrium/contract/kernel/client.ts'
import { submissionStates } from '@atrium/contract/market/market-limits.ts'
import type { Submission } from '@atrium/contract/market/submission.contract.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'

const TONES = { draft: 'neutral', sent: 'info', returned: 'danger', approved: 'success' } as const

export const submissionView = listOf<Submission>()({
  name: 'submission',
  row: { id: 'id', name: ({ name, app }, say) => titleOf(say, name) || app, detail: 'app' },
  titles: 'submission.column',
  columns: {
    state: { kind: 'choice', words: 'submission.state', tones: TONES },
    // What everybody sees on the market meanwhile.
    market: {
      kind: 'choice',
      of: ({ listing }) => listing?.state,
      words: 'listing.state',
      tones: { live: 'success', withdrawn: 'warning' },
    },
    version: { kind: 'text' },
    changed: { kind: 'dateTime', card: 'wide' },
  },
  sorts: ['name', 'changed'],
  usualSort: { sort: 'changed', order: 'desc' },
  filterTitles: 'submission.filter',
  filters: {
    search: { kind: 'search', says: 'submission.search' },
    state: {
      kind: 'choice',
      among: submissionStates,
      words: 'submission.state',
      shown: 'segments',
    },
  },
  opens: WHOLE_NUMBER,
})

export const listInput = (view: ListOf<typeof submissionView>['view']) =>
  submissionView.listInput(view) as Input<'submission.list'>
