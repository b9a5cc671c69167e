import { expect, test } from 'vitest'
import { beginning, emptyPlan, faultOf, ordered } from './plan.ts'

const now = Date.parse('2026-11-15T12:00:00.000Z')
const texts = { 'zh-CN': '升级', 'en-US': '  ' }

test('maintenance now begins without a window, and ends by itself', () =>
  expect(ordered({ ...emptyPlan, start: 'now', lasts: '30', texts }, now)).toEqual({
    updating: true,
    from: null,
    until: '2026-11-15T12:30:00.000Z',
    texts: { 'zh-CN': '升级' },
    notice: 1440,
  }))

test('maintenance in some minutes is a window from then on', () =>
  expect(ordered({ ...emptyPlan, start: '15', lasts: '60' }, now)).toMatchObject({
    updating: false,
    from: '2026-11-15T12:15:00.000Z',
    until: '2026-11-15T13:15:00.000Z',
  }))

test('maintenance without an end lasts until somebody ends it', () =>
  expect(ordered({ ...emptyPlan, lasts: 'open' }, now)?.until).toBeNull())

test.each(['', 'soon', '2026-13-40T99:99'])('"%s" is no moment to begin at', (at) => {
  expect(beginning({ start: 'at', at }, now)).toBeNull()
  expect(ordered({ ...emptyPlan, start: 'at', at }, now)).toBeNull()
})

test('a plan without a moment, or with one that is past, is at fault', () => {
  expect(faultOf({ ...emptyPlan, start: 'at', at: '' }, now)).toBe('missing')
  expect(faultOf({ ...emptyPlan, start: 'at', at: '2020-01-01T00:00' }, now)).toBe('past')
  expect(faultOf({ ...emptyPlan, start: 'at', at: '2036-01-01T00:00' }, now)).toBeNull()
  expect(faultOf({ ...emptyPlan, start: 'now' }, now)).toBeNull()
})

test("a moment is read in the reader's own time", () =>
  expect(beginning({ start: 'at', at: '2026-11-16T08:30' }, now)?.toISOString()).toBe(
    new Date(2026, 10, 16, 8, 30).toISOString(),
  ))
