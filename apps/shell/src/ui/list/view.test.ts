import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAGE_SIZES, setFilter, type View, viewOf, WHOLE_NUMBER } from './view.ts'

const KINDS = ['tall', 'wide'] as const
const SORTS = ['name', 'made'] as const
const COLUMNS = ['kind', 'shelf', 'made'] as const

const vases = viewOf({
  name: 'vase',
  filters: { search: 'text', maker: 'text', kind: KINDS, shelf: /^[1-9]\d*$/ },
  search: 'search',
  sorts: SORTS,
  usualSort: { sort: 'made', order: 'desc' },
  columns: COLUMNS,
  totalled: ['shelf'],
  looks: { as: ['board'], by: ['kind', 'shelf'] },
  opens: WHOLE_NUMBER,
  columnTitle: () => 'list.columns',
  filterTitle: () => 'list.filters',
})
type VaseView = ReturnType<typeof vases.read>

const read = (query: string) => vases.read(new URLSearchParams(query))
const plain = read('')

const anyView = fc.record<VaseView>({
  filters: fc.record(
    {
      search: fc.constantFrom('a b', '瓶&=?', '%', '0'),
      maker: fc.constantFrom('x', '名'),
      kind: fc.constantFrom(...KINDS),
      shelf: fc.constantFrom('1', '42'),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom(...SORTS),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 1000 }),
  at: fc.constant(null),
  size: fc.constantFrom(...PAGE_SIZES),
  columns: fc.option(fc.subarray([...COLUMNS])),
  density: fc.option(fc.constantFrom('comfortable' as const, 'compact' as const)),
  totals: fc.constantFrom({}, { shelf: 'sum' as const }),
  look: fc.constantFrom({}, { as: 'board' }, { as: 'board', by: 'shelf' }),
  open: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(String)),
  saved: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(String)),
})

test('an address says a view completely', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(vases.read(vases.write(view))).toEqual(view)
    }),
  )
})

test('the usual view has an empty address', () => {
  expect(vases.write(plain).toString()).toBe('')
})

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=x',
  'size=7',
  'sort=password',
  'order=up',
  'kind=9',
  'shelf=1%20or%201=1',
  'open=abc',
  'density=7',
  'view=mine',
  'maker=%20%20',
  'unknown=1',
])('nonsense in the address (%s) is left out', (query) => {
  expect(read(query)).toEqual(plain)
})

test('unknown columns are dropped, and the rest keep the table’s order', () => {
  expect(read('columns=made,drop,kind').columns).toEqual(['kind', 'made'])
})

describe('a changed view', () => {
  test.each<[string, Partial<VaseView>]>([
    ['another filter', { filters: { maker: 'x' } }],
    ['another order', { order: 'asc' }],
    ['another size', { size: 50 }],
  ])('with %s begins at the first page', (_, change) => {
    expect(vases.change({ ...plain, page: 7 }, change).page).toBe(1)
  })

  test.each<[string, Partial<VaseView>]>([
    ['opened details', { open: '3' }],
    ['other columns', { columns: ['kind'] }],
  ])('with %s stays on its page', (_, change) => {
    expect(vases.change({ ...plain, page: 7 }, change).page).toBe(7)
  })

  test('without a filter’s value is without the filter', () => {
    expect(setFilter<'maker' | 'kind'>({ maker: 'x', kind: 'tall' }, 'maker', '')).toEqual({
      kind: 'tall',
    })
  })
})

test('a saved view has everything but the state of the moment', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const saved = new URLSearchParams(vases.lasting(view))
      expect(vases.read(saved)).toEqual({ ...view, page: 1, open: null, saved: null })
    }),
  )
})

test('an address that is older than the key `search` still searches', () => {
  const searched = viewOf({
    ...vases.plan,
    filters: { ...vases.plan.filters, search: 'text' },
    search: 'search',
  })
  const view = searched.read(new URLSearchParams('iSearch=blue'))
  expect(view.filters).toEqual({ search: 'blue' })
  expect(searched.write(view).toString()).toBe('search=blue')
})

test('the server is asked for the page and told every filter', () => {
  const view = read('page=3&size=50&maker=n&kind=tall&sort=name&order=asc&open=9')
  expect(vases.listInput(view)).toEqual({
    maker: 'n',
    kind: 'tall',
    sort: 'name',
    order: 'asc',
    start: 100,
    length: 50,
  })
})

test('a list that is paged by key says where its page begins, and forgets it with other rows', () => {
  const byKey = viewOf({ ...vases.plan, paging: 'key' })
  const view = byKey.read(new URLSearchParams('at=after.7&kind=tall'))
  expect(view.at).toBe('after.7')
  expect(byKey.write(view).toString()).toBe('kind=tall&at=after.7')
  expect(byKey.change(view, { order: 'asc' }).at).toBeNull()
  expect(byKey.lasting(view)).toEqual({ kind: 'tall' })
  expect(byKey.read(new URLSearchParams('at=<script>')).at).toBeNull()
  expect(read('at=after.7').at).toBeNull()
})

test('a list that cannot be sorted or opened says nothing of it', () => {
  const { usualSort: _, opens: __, ...plan } = vases.plan
  const unsorted = viewOf({ ...plan, sorts: [] })
  const view: View = unsorted.read(new URLSearchParams('sort=name&order=desc&open=3'))
  expect(view).toMatchObject({ sort: null, open: null })
  expect(unsorted.selection(unsorted.read(new URLSearchParams('kind=wide')))).toEqual({
    kind: 'wide',
  })
})
