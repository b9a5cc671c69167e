import type { Input } from '@atrium/contract/kernel/client.ts'
import { listingStates } from '@atrium/contract/market/listing-limits.ts'
import type { ColumnOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

// words for each: market.by.*
export const MAKERS = ['product', 'company'] as const

export const listingView = viewOf({
  name: 'listing',
  filters: { search: 'text', state: listingStates, by: MAKERS },
  search: 'search',
  inSight: ['state'],
  sorts: ['name', 'changed', 'installs'],
  usualSort: { sort: 'changed', order: 'desc' },
  columns: ['state', 'category', 'publisher', 'version', 'installs', 'changed'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `listing.column.${column}`,
  filterTitle: (filter) => `listing.filter.${filter}`,
})

export type ListingList = ListOf<typeof listingView>
export type ListingColumn = ColumnOf<typeof listingView>

export const listInput = (view: ListingList['view']) =>
  listingView.listInput(view) as Input<'listing.list'>

/** What the page asks for first at this address. */
export const listingReads = (search: URLSearchParams) =>
  search.get('state') === 'waiting'
    ? []
    : ([['listing.list', listInput(listingView.read(search))]] as const)
