import type { Submission } from '@atrium/contract/market/submission.contract.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import type { Rows } from '../../ui/list/rows.ts'
import type { SubmissionColumn } from './submission.view.ts'

const TONES = { draft: 'neutral', sent: 'info', returned: 'danger', approved: 'success' } as const

export const stateBadge = (say: Say, { state }: Pick<Submission, 'state'>) => (
  <Badge tone={TONES[state]}>{say(`submission.state.${state}`)}</Badge>
)

/** What everybody sees meanwhile. */
export const marketBadge = (say: Say, { listing }: Pick<Submission, 'listing'>) => {
  if (listing?.state === 'live') return <Badge tone="success">{say('listing.state.live')}</Badge>
  return listing ? <Badge tone="warning">{say('listing.state.withdrawn')}</Badge> : '—'
}

export const submissionRows: Rows<Submission, SubmissionColumn> = {
  id: ({ id }) => id,
  name: ({ name, app }, say) => titleOf(say, name) || app,
  detail: ({ app }) => app,
  columns: {
    state: { cell: (one, say) => stateBadge(say, one) },
    market: { cell: (one, say) => marketBadge(say, one) },
    version: { cell: ({ version }) => version },
    changed: {
      cell: ({ changed }, say) => (
        <time dateTime={changed}>{formatMoment(say.language, changed)}</time>
      ),
      card: 'wide',
    },
  },
}
