import { expect, test } from 'vitest'
import { columnsInSight } from './column-window.ts'
import { drawnColumns } from './drawn-rows.ts'

/** A title of 240 pixels and nineteen columns of 100. */
const widths = [240, ...Array.from({ length: 19 }, () => 100)]
const seen = (left: number, width: number, beyond = 0) =>
  columnsInSight(widths, { left, width }, beyond)

test('of many columns those in sight are drawn, and some beside them', () => {
  expect(seen(0, 1_000)).toEqual({ first: 1, last: 8 })
  expect(seen(0, 1_000, 200)).toEqual({ first: 1, last: 10 })
})

test('the title covers what has been scrolled below it', () => {
  expect(seen(500, 1_000)).toEqual({ first: 6, last: 13 })
  expect(seen(500, 1_000, 200)).toEqual({ first: 4, last: 15 })
})

test('where all are in sight all are drawn', () => {
  expect(seen(0, 3_000)).toEqual({ first: 1, last: 19 })
})

test('a table of a title alone has no other column', () => {
  const alone = columnsInSight([240], { left: 0, width: 1_000 }, 200)
  expect(drawnColumns(alone, null, 1)).toEqual([{ index: 0 }])
})

test('the title and the chosen column are drawn wherever one is, and gaps say how many are not', () => {
  expect(drawnColumns({ first: 3, last: 4 }, 7, 9)).toEqual([
    { index: 0 },
    { gap: 2, from: 1 },
    { index: 3 },
    { index: 4 },
    { gap: 2, from: 5 },
    { index: 7 },
    { gap: 1, from: 8 },
  ])
})
