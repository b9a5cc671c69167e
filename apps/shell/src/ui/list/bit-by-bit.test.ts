import { expect, test } from 'vitest'
import { AT_ONCE, type Drawn, towards } from './bit-by-bit.ts'
import type { Rows } from './rows.ts'

type Row = { id: number; version?: number }
const rows = { id: ({ id }: Row) => id } as Rows<Row>
const from = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: first + at }))
const ids = ({ data }: Drawn<Row>) => data.map(({ id }) => id)

test('a new page comes from the top, the old rows stay below it until then', () => {
  const [old, wanted] = [
    { rows, data: from(0, 100) },
    { rows, data: from(100, 2 * AT_ONCE + 5) },
  ]
  const first = towards(old, wanted)
  expect(ids(first)).toEqual([...ids(wanted).slice(0, AT_ONCE), ...ids(old).slice(AT_ONCE)])
  const second = towards(first, wanted)
  expect(ids(second).slice(0, 2 * AT_ONCE)).toEqual(ids(wanted).slice(0, 2 * AT_ONCE))
  expect(towards(second, wanted)).toBe(wanted)
})

test('no row is drawn twice, in whatever order rows come', () => {
  const data = from(0, 100)
  const wanted = { rows, data: data.toReversed().map((row) => ({ ...row, version: 2 })) }
  let drawn: Drawn<Row> = { rows, data }
  for (let step = 0; drawn !== wanted; step++) {
    expect(new Set(ids(drawn)).size).toBe(drawn.data.length)
    expect(step).toBeLessThan(Math.ceil(100 / AT_ONCE) + 1)
    drawn = towards(drawn, wanted)
  }
})

test('a few new rows, and those of another list, are drawn at once', () => {
  const old = { rows, data: from(0, 100) }
  const without = { rows, data: old.data.slice(1) }
  expect(towards(old, without)).toBe(without)
  const added = { rows, data: [...from(200, AT_ONCE), ...old.data] }
  expect(towards(old, added)).toBe(added)
  const another = { rows: { ...rows }, data: from(300, 100) }
  expect(towards(old, another)).toBe(another)
})
