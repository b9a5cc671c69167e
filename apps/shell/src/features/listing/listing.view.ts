import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ManagedListing } from '@atrium/contract/market/listing.contract.ts'
import { listingStates } from '@atrium/contract/market/market-limits.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'

const MAKERS = ['product', 'company'] as const

export const listingView = listOf<ManagedListing>()({
  name: 'listing',
  row: { id: 'id', name: ({ name, app }, say) => titleOf(say, name) || app, detail: 'app' },
  titles: 'listing.column',
  columns: {
    // A live listing is not visible while no version of its app is released.
    state: {
      kind: 'state',
      of: ({ state, version }) => (state === 'live' && version === null ? 'unreleased' : state),
      words: 'listing.state',
      tones: { draft: 'neutral', live: 'success', unreleased: 'warning', withdrawn: 'warning' },
    },
    category: { kind: 'choice', words: 'market.category' },
    publisher: { kind: 'text' },
    version: { kind: 'text' },
    installs: { kind: 'integer' },
    changed: { kind: 'dateTime', card: 'wide' },
  },
  sorts: ['name', 'changed', 'installs'],
  usualSort: { sort: 'changed', order: 'desc' },
  filterTitles: 'listing.filter',
  filters: {
    search: { kind: 'search', says: 'listing.search' },
    state: { kind: 'own', sense: listingStates, isInSight: true },
    by: { kind: 'choice', among: MAKERS, words: 'market.by' },
  },
  opens: WHOLE_NUMBER,
})

export const listInput = (view: ListOf<typeof listingView>['view']) =>
  listingView.listInput(view) as Input<'listing.list'>

/** What the page asks for first at this address. */
export const listingReads = (search: URLSearchParams) =>
  search.get('state') === 'waiting'
    ? []
    : ([['listing.list', listInput(listingView.read(search))]] as const)
