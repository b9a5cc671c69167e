import { expect, test } from 'vitest'
import { dayByKey, weeksOf } from './month.ts'

test('a month has whole weeks, which begin on Monday or on Sunday', () => {
  const monday = weeksOf('2026-11', 1)
  expect(monday[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(monday).toHaveLength(6)
  const sunday = weeksOf('2026-11', 7)
  expect(sunday[0]?.[0]).toBe('2026-11-01')
  expect(sunday).toHaveLength(5)
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
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
