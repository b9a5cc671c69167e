import { expect, test } from 'vitest'
import { monthsAfter } from './days.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-15', 12, '2027-03-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months make %s', (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected)
})
