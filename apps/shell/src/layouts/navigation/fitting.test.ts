import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

test('a row with room for everything shows everything', () => {
  expect(fitting([100, 100, 100], 300, 50)).toBe(3)
  expect(fitting([], 0, 50)).toBe(0)
})

test('a narrower row keeps room for what stands for the rest', () => {
  expect(fitting([100, 100, 100], 299, 50)).toBe(2)
  expect(fitting([100, 100, 100], 249, 50)).toBe(1)
})

test('a row too narrow for anything shows the rest alone', () => {
  expect(fitting([100, 100], 120, 50)).toBe(0)
})

test('a last part that stays takes the room of those before it', () => {
  expect(fitting([100, 100, 100, 120], 419, 50, true)).toBe(2)
  expect(fitting([100, 100, 100, 120], 369, 50, true)).toBe(1)
  expect(fitting([100, 100, 100, 120], 420, 50, true)).toBe(4)
})
