import { expect, test } from 'vitest'
import { dayOf, daysAround, plusDays, plusMonths } from './days.ts'

test('days are walked over the ends of months and years', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(plusDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(plusMonths('2026-01-31', 1)).toBe('2026-02-01')
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05')
})

test.each([
  ['2026-11-17', 'month', 'zh-CN'],
  ['2026-02-10', 'month', 'zh-CN'],
  ['2026-08-31', 'month', 'en-US'],
] as const)('the month of %s is whole weeks, and all of it', (day, span, language) => {
  const days = daysAround(day, span, language)
  expect(days.length % 7).toBe(0)
  expect(days).toContain(day)
  expect(days).toContain(`${day.slice(0, 8)}01`)
  const last = plusDays(plusMonths(day, 1), -1)
  expect(days).toContain(last)
  expect(new Set(days).size).toBe(days.length)
})

test('a week is seven days around one', () => {
  const days = daysAround('2026-11-17', 'week', 'zh-CN')
  expect(days).toHaveLength(7)
  expect(days).toContain('2026-11-17')
})
