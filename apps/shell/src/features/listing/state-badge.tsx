import type { ManagedListing } from '@atrium/contract/market/listing.contract.ts'
import type { Say } from '../../kernel/words/words.ts'
import { Badge, Standing } from '../../ui/details/item-list.tsx'

const TONES = { draft: 'neutral', live: 'success', withdrawn: 'warning' } as const

/** The badge of a listing. One that is live is not visible while no version of its app is released. */
export const stateBadge = (
  say: Say,
  { state, version }: Pick<ManagedListing, 'state' | 'version'>,
) =>
  state === 'live' && version === null ? (
    <Badge tone="warning">{say('listing.unreleased')}</Badge>
  ) : (
    <Standing tone={TONES[state]}>{say(`listing.state.${state}`)}</Standing>
  )
