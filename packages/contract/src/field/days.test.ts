import { expect, test } from 'vitest'
import { daysOn, firstWeekdayOf, monthsOn } from './days.ts'

test('days and months go on over the ends of years', () => {
  expect(daysOn('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysOn('2028-03-01', -1)).toBe('2028-02-29')
  expect(monthsOn('2026-12', 1)).toBe('2027-01')
  expect(monthsOn('2026-01', -1)).toBe('2025-12')
})

test('a week begins as the readers of a language know it', () => {
  expect(firstWeekdayOf('zh-CN')).toBe(1)
  expect(firstWeekdayOf('en-US')).toBe(7)
})
