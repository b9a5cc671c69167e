import type { Submission } from '@atrium/contract/market/submission.contract.ts'
import type { Say } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'

/** The badge of what everybody sees on the market meanwhile. */
export const marketBadge = (say: Say, { listing }: Pick<Submission, 'listing'>) => {
  if (listing?.state === 'live') return <Badge tone="success">{say('listing.state.live')}</Badge>
  return listing ? <Badge tone="warning">{say('listing.state.withdrawn')}</Badge> : '—'
}
