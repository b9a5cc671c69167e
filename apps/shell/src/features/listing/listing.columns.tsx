import type { ManagedListing } from '@atrium/contract/market/listing.contract.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { formatMoment, formatNumber } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'
import { Badge, Standing } from '../../ui/details/item-list.tsx'
import type { Rows } from '../../ui/list/rows.ts'
import type { ListingColumn } from './listing.view.ts'

const TONES = { draft: 'neutral', live: 'success', withdrawn: 'warning' } as const

/** One that is live is out of sight all the same while no version of its app is released. */
export const stateBadge = (
  say: Say,
  { state, version }: Pick<ManagedListing, 'state' | 'version'>,
) =>
  state === 'live' && version === null ? (
    <Badge tone="warning">{say('listing.unreleased')}</Badge>
  ) : (
    <Standing tone={TONES[state]}>{say(`listing.state.${state}`)}</Standing>
  )

export const listingRows: Rows<ManagedListing, ListingColumn> = {
  id: ({ id }) => id,
  name: ({ name, app }, say) => titleOf(say, name) || app,
  detail: ({ app }) => app,
  columns: {
    state: { cell: (listing, say) => stateBadge(say, listing) },
    category: { cell: ({ category }, say) => say(`market.category.${category}`) },
    publisher: { cell: ({ publisher }) => publisher },
    version: { cell: ({ version }) => version ?? '—' },
    installs: { cell: ({ installs }, say) => formatNumber(say.language, installs) },
    changed: {
      cell: ({ changed }, say) => (
        <time dateTime={changed}>{formatMoment(say.language, changed)}</time>
      ),
      card: 'wide',
    },
  },
}
