import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COLUMNS,
  changeView,
  ENT_TYPES,
  exportInput,
  listInput,
  PAGE_SIZES,
  readView,
  SORTS,
  setFilter,
  type View,
  writeView,
} from './enterprise.view.ts'

const read = (query: string) => readView(new URLSearchParams(query))
const plain = read('')

const anyView = fc.record<View>({
  entType: fc.constantFrom(...ENT_TYPES),
  filters: fc.record(
    {
      iSearch: fc.constantFrom('a b', '企业&=?', '%', '0'),
      name: fc.constantFrom('x', '名'),
      parent_name: fc.constant('p'),
      saas_id: fc.constantFrom('1', '42'),
      saasEntType: fc.constantFrom('trial', 'formal', 'internal'),
      private: fc.constantFrom('0', '1'),
      isControl: fc.constantFrom('0', '1'),
      self: fc.constant('1'),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom(...SORTS),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  page: fc.integer({ min: 1, max: 1000 }),
  size: fc.constantFrom(...PAGE_SIZES),
  columns: fc.option(fc.subarray([...COLUMNS])),
  open: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
})

test('an address says a view completely', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(readView(writeView(view))).toEqual(view)
    }),
  )
})

test('the usual view has an empty address', () => {
  expect(writeView(plain).toString()).toBe('')
})

test.each([
  'page=0',
  'page=-1',
  'page=1e9',
  'page=x',
  'size=7',
  'sort=password',
  'order=up',
  'entType=9',
  'saas_id=1%20or%201=1',
  'saasEntType=free',
  'private=yes',
  'self=0',
  'open=abc',
  'name=%20%20',
])('nonsense in the address (%s) is left out', (query) => {
  expect(read(query)).toEqual(plain)
})

test('unknown columns are dropped, and the rest keep the table’s order', () => {
  expect(read('columns=expires,drop,status').columns).toEqual(['status', 'expires'])
})

describe('a changed view', () => {
  test.each<[string, Partial<View>]>([
    ['another filter', { filters: { name: 'x' } }],
    ['another order', { order: 'asc' }],
    ['another size', { size: 50 }],
    ['another type', { entType: '1' }],
  ])('with %s begins at the first page', (_, change) => {
    expect(changeView({ ...plain, page: 7 }, change).page).toBe(1)
  })

  test.each<[string, Partial<View>]>([
    ['opened details', { open: 3 }],
    ['other columns', { columns: ['status'] }],
  ])('with %s stays on its page', (_, change) => {
    expect(changeView({ ...plain, page: 7 }, change).page).toBe(7)
  })

  test('without a filter’s value is without the filter', () => {
    const view = { ...plain, filters: { name: 'x', self: '1' } }
    expect(setFilter(view, 'name', '')).toEqual({ filters: { self: '1' } })
  })
})

test('the server is asked for the page and told every filter', () => {
  const view = read('page=3&size=50&entType=2&name=n&private=0&self=1&sort=name&order=asc&open=9')
  expect(listInput(view)).toEqual({
    entType: '2',
    name: 'n',
    private: '0',
    self: '1',
    sort: 'name',
    order: 'asc',
    iDisplayStart: 100,
    iDisplayLength: 50,
  })
})

test('an export is the view without its pages', () => {
  expect(exportInput(read('page=3&name=n'))).toEqual({
    entType: 'all',
    name: 'n',
    sort: 'created',
    order: 'desc',
  })
})
