import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ListedApp } from '@atrium/contract/market/listing.contract.ts'
import { listingCategories } from '@atrium/contract/market/market-limits.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'

// words for each: market.by.*
/** The two shelves of the market: apps of the platform, and apps of enterprises. */
export const SHELVES = ['product', 'company'] as const
export type Shelf = (typeof SHELVES)[number]

export const addressOf = (shelf: Shelf) => `/ApplicationMarket/${shelf}`

/** The shelf of an address, in which upper and lower case are the same. */
export const shelfAt = (path: string): Shelf =>
  path.toLowerCase().replace(/\/+$/, '').endsWith('/company') ? 'company' : 'product'

export const marketView = listOf<ListedApp>()({
  name: 'market',
  row: { id: 'id', name: ({ name }, say) => titleOf(say, name) },
  nameTitle: 'market.search',
  columns: {},
  filters: {
    search: { kind: 'search', says: 'market.search', title: 'market.search' },
    category: { kind: 'own', sense: listingCategories, title: 'market.search', isInSight: true },
  },
})

export type MarketList = ListOf<typeof marketView>

export const marketInput = (shelf: Shelf, view: MarketList['view']) =>
  ({ by: shelf, ...marketView.listInput(view) }) as Input<'market.list'>

/** What the page asks for first at this address. */
export const marketReads = (path: string, search: URLSearchParams) =>
  [['market.list', marketInput(shelfAt(path), marketView.read(search))]] as const
