import { expect, test } from 'vitest'
import { type KeptRows, keep, placeIn, stillKept } from './kept-rows.ts'

type Row = { id: number; name: string }
const row = (id: number, name = `row ${id}`): readonly [number, Row] => [id, { id, name }]
const seen = (...rows: (readonly [number, Row])[]) => new Map(rows)
const none: KeptRows<Row> = new Map()

test('rows chosen on one page stay chosen on the next, and are counted as elsewhere', () => {
  const first = keep(none, [row(1), row(2)], { on: true, page: '1' })
  const both = keep(first, [row(21)], { on: true, page: '2' })
  const { chosen, elsewhere } = stillKept(both, seen(row(21), row(22)), '2')
  expect(chosen.map(({ id }) => id)).toEqual([1, 2, 21])
  expect(elsewhere).toBe(2)
  const less = keep(both, [row(1)], { on: false, page: '1' })
  expect(stillKept(less, seen(row(2)), '1').chosen.map(({ id }) => id)).toEqual([2, 21])
})

test('a row is as it is now, and one that has gone from its page is not acted on', () => {
  const kept = keep(none, [row(1), row(2)], { on: true, page: '1' })
  expect(stillKept(kept, seen(row(1, 'renamed')), '1')).toEqual({
    chosen: [{ id: 1, name: 'renamed' }],
    elsewhere: 0,
  })
})

test('paging and sorting look at the same rows; a filter looks for others', () => {
  const at = (query: string) => placeIn(new URLSearchParams(query))
  const here = at('search=a&page=2&open=7&chosen=all')
  expect(here.rows).toBe(at('search=a&sort=name&order=desc').rows)
  expect(here.page).not.toBe(at('search=a&page=3').page)
  expect(here.page).toBe(at('search=a&page=2').page)
  expect(here.rows).not.toBe(at('search=a&department=3').rows)
})
