import { expect, test } from 'vitest'
import { onOtherDay } from './on-other-day.ts'

test('a date goes on by so many days, past the end of a month as well', () => {
  expect(onOtherDay({ kind: 'date' }, '2026-11-28', 7, 'UTC')).toBe('2026-12-05')
  expect(onOtherDay({ kind: 'date' }, null, 7, 'UTC')).toBeNull()
})

test('a moment keeps its time of day, also where the clocks change in between', () => {
  const moment = '2026-03-28T09:30:00Z'
  expect(onOtherDay({ kind: 'dateTime' }, moment, 1, 'UTC')).toBe('2026-03-29T09:30:00Z')
  expect(onOtherDay({ kind: 'dateTime' }, moment, 1, 'Europe/Berlin')).toBe('2026-03-29T08:30:00Z')
})
