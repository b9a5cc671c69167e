import { expect, test } from 'vitest'
import { areaOf, lineOf, runs, sparse, stacked, ticksUpTo } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 2.5, 5, 7.5, 10]],
  [99, [0, 25, 50, 75, 100]],
  [1234, [0, 500, 1000, 1500]],
])('an axis for values up to %i has round steps', (largest, ticks) =>
  expect(ticksUpTo(largest)).toEqual(ticks),
)

test.each([1, 3, 17, 1024, 987_654_321])('an axis holds its largest value, %i', (largest) =>
  expect(ticksUpTo(largest).at(-1)).toBeGreaterThanOrEqual(largest),
)

test('an axis of bytes has steps that are round in their unit', () =>
  expect(ticksUpTo(700 * 1024 ** 3, true).map((tick) => tick / 1024 ** 3)).toEqual([
    0, 200, 400, 600, 800,
  ]))

test('stacked series add up, and missing values stay missing', () =>
  expect(
    stacked([
      [1, 2, null],
      [3, 0, null],
    ]),
  ).toEqual([
    [1, 2, null],
    [4, 2, null],
  ]))

test('a line stops where nothing was counted and goes on behind it', () => {
  const found = runs([1, 2, null, 3], (value, at) => ({ x: at, y: value }))
  expect(found.map(lineOf)).toEqual(['M0 1L1 2', 'M3 3'])
  expect(found.map((run) => areaOf(run, 9))).toEqual(['M0 1L1 2L1 9L0 9Z', 'M3 3L3 9L3 9Z'])
})

test('labels are thinned out from the newest backwards', () => {
  expect(sparse(24, 6)).toEqual([3, 7, 11, 15, 19, 23])
  expect(sparse(3, 6)).toEqual([0, 1, 2])
})
