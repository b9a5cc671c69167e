import type { Input } from '@atrium/contract/kernel/client.ts'
import { listingCategories } from '@atrium/contract/market/listing-limits.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { viewOf } from '../../ui/list/view.ts'

// words for each: market.by.*
/** Whose apps: those of the platform, or those of enterprises. */
export const SHELVES = ['product', 'company'] as const
export type Shelf = (typeof SHELVES)[number]

export const addressOf = (shelf: Shelf) => `/ApplicationMarket/${shelf}`

/** However it is written: addresses do not tell small letters from large ones. */
export const shelfAt = (path: string): Shelf =>
  path.toLowerCase().replace(/\/+$/, '').endsWith('/company') ? 'company' : 'product'

export const marketView = viewOf({
  name: 'market',
  filters: { search: 'text', category: listingCategories },
  search: 'search',
  inSight: ['category'],
  sorts: [],
  columns: [],
  columnTitle: () => 'market.search',
  filterTitle: () => 'market.search',
})

export type MarketList = ListOf<typeof marketView>

export const marketInput = (shelf: Shelf, view: MarketList['view']) =>
  ({ by: shelf, ...marketView.listInput(view) }) as Input<'market.list'>

/** What the page asks for first at this address. */
export const marketReads = (path: string, search: URLSearchParams) =>
  [['market.list', marketInput(shelfAt(path), marketView.read(search))]] as const
