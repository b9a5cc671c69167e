import { expect, test } from 'vitest'
import { cellsIn, moved, sidesOf } from './block.ts'

const extent = { rows: 100, columns: 5, page: 20 }
const at = { row: 10, column: 2 }

test.each([
  ['ArrowDown', false, { row: 11, column: 2 }],
  ['ArrowDown', true, { row: 99, column: 2 }],
  ['ArrowLeft', true, { row: 10, column: 0 }],
  ['PageUp', false, { row: 0, column: 2 }],
  ['End', false, { row: 10, column: 4 }],
  ['End', true, { row: 99, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['a', false, null],
] as const)('%s, to the end: %s', (key, isFar, spot) => {
  expect(moved(at, key, isFar, extent)).toEqual(spot)
})

test('nothing leads out of the table', () => {
  expect(moved({ row: 0, column: 0 }, 'ArrowUp', false, extent)).toEqual({ row: 0, column: 0 })
  expect(moved({ row: 99, column: 4 }, 'ArrowRight', false, extent)).toEqual({ row: 99, column: 4 })
})

test('a block is the same from whichever corner it was chosen', () => {
  const sides = sidesOf({ from: { row: 3, column: 4 }, to: { row: 1, column: 2 } })
  expect(sides).toEqual({ top: 1, bottom: 3, left: 2, right: 4 })
  expect(cellsIn(sides)).toBe(9)
})
