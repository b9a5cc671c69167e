import { expect, test } from 'vitest'
import { whenOf } from '../../entities/audit/when-of.ts'
import { momentsOf, rangeOf, WHEN, widened, withRange } from './trail-range.ts'

test('a range of days is asked for from the first morning to the last night', () => {
  const { from, until } = momentsOf({ from: '2026-03-01', until: '2026-03-01' })
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
  expect(new Date(from ?? '').getHours()).toBe(0)
})

test('a range of minutes is asked for as it stands', () => {
  expect(momentsOf({ from: '2026-03-01T10:05Z', until: '2026-03-01T10:10Z' })).toEqual({
    from: '2026-03-01T10:05:00.000Z',
    until: '2026-03-01T10:10:00.000Z',
  })
})

test('a day that no calendar has is not sent', () => {
  expect(momentsOf({ from: '2026-13-45' })).toEqual({ from: undefined })
})

const hour = (n: number) => `2026-01-01T${String(n).padStart(2, '0')}:00:00.000Z`
const edges = [0, 1, 2, 3].map(hour)

test('bars are chosen from either side, the last with its end', () => {
  const both = { from: '2026-01-01T01:00Z', until: '2026-01-01T03:00Z' }
  expect(rangeOf(edges, 1, 2)).toEqual(both)
  expect(rangeOf(edges, 2, 1)).toEqual(both)
  expect(WHEN.test(both.from)).toBe(true)
})

test('a widened range is three times as long, and not in the future', () => {
  expect(widened(edges, Date.parse('2026-02-01T00:00:00Z'))).toEqual({
    from: '2025-12-31T21:00Z',
    until: '2026-01-01T06:00Z',
  })
  expect(widened(edges, Date.parse('2026-01-01T03:30:00Z'))).toEqual({
    from: '2025-12-31T18:00Z',
    until: undefined,
  })
  expect(whenOf(Date.parse('2026-01-01T00:00:59Z'))).toBe('2026-01-01T00:00Z')
})

test('another range leaves the other filters as they are, and no range removes it', () => {
  const filters = { action: 'session', from: '2026-01-01', until: '2026-01-02' }
  expect(withRange(filters, { from: '2026-02-01' })).toEqual({
    action: 'session',
    from: '2026-02-01',
  })
  expect(withRange(filters, {})).toEqual({ action: 'session' })
})
