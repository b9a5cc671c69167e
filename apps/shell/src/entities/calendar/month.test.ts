import { expect, test } from 'vitest'
import { dayByKey, daysOn, firstWeekdayOf, monthsOn, weeksOf } from './month.ts'

test('days and months go on over the ends of years', () => {
  expect(daysOn('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysOn('2028-03-01', -1)).toBe('2028-02-29')
  expect(monthsOn('2026-12', 1)).toBe('2027-01')
  expect(monthsOn('2026-01', -1)).toBe('2025-12')
})

test('a month has whole weeks, which begin on Monday or on Sunday', () => {
  const monday = weeksOf('2026-11', 1)
  expect(monday[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(monday).toHaveLength(6)
  const sunday = weeksOf('2026-11', 7)
  expect(sunday[0]?.[0]).toBe('2026-11-01')
  expect(sunday).toHaveLength(5)
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
})

test('a week begins as the readers of a language know it', () => {
  expect(firstWeekdayOf('zh-CN')).toBe(1)
  expect(firstWeekdayOf('en-US')).toBe(7)
})

test.each([
  ['ArrowLeft', '2026-11-01', '2026-10-31'],
  ['ArrowDown', '2026-11-28', '2026-12-05'],
  ['Home', '2026-11-18', '2026-11-16'],
  ['End', '2026-11-18', '2026-11-22'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageDown', '2026-11-17', '2026-12-17'],
  ['x', '2026-11-17', null],
])('%s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(key, from, 1)).toBe(to)
})
