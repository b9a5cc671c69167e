import { expect, test } from 'vitest'
import { isQuiet, isTimeZone } from './quiet-hours.ts'

const week = [1, 2, 3, 4, 5, 6, 7]
const shanghai = { from: '22:00', to: '07:00', days: week, zone: 'Asia/Shanghai' }
// 2026-03-04 is a Wednesday.
const at = (time: string) => new Date(`2026-03-04T${time}+08:00`)

test.each([
  ['21:59:59', false],
  ['22:00:00', true],
  ['23:59:59', true],
  ['00:00:00', true],
  ['06:59:59', true],
  ['07:00:00', false],
  ['12:00:00', false],
])('over midnight, at %s: %s', (time, quiet) => {
  expect(isQuiet(shanghai, at(time))).toBe(quiet)
})

test.each([
  ['11:59:59', false],
  ['12:00:00', true],
  ['13:29:59', true],
  ['13:30:00', false],
])('within a day, at %s: %s', (time, quiet) => {
  expect(isQuiet({ ...shanghai, from: '12:00', to: '13:30' }, at(time))).toBe(quiet)
})

test('the hours after midnight belong to the day on which they began', () => {
  const tuesdays = { ...shanghai, days: [2] }
  expect(isQuiet(tuesdays, at('06:00:00'))).toBe(true)
  expect(isQuiet(tuesdays, at('23:00:00'))).toBe(false)
  const sundays = { ...shanghai, days: [7] }
  expect(isQuiet(sundays, new Date('2026-03-09T06:00:00+08:00'))).toBe(true)
})

test('from an hour to the same one is a whole day', () => {
  const wednesdays = { ...shanghai, from: '08:00', to: '08:00', days: [3] }
  expect(isQuiet(wednesdays, at('07:59:59'))).toBe(false)
  expect(isQuiet(wednesdays, at('08:00:00'))).toBe(true)
  expect(isQuiet(wednesdays, new Date('2026-03-05T07:59:59+08:00'))).toBe(true)
  expect(isQuiet(wednesdays, new Date('2026-03-05T08:00:00+08:00'))).toBe(false)
})

test('quiet hours move with daylight saving time', () => {
  const berlin = { ...shanghai, zone: 'Europe/Berlin' }
  // On 2026-03-29 the clock goes from 02:00 to 03:00: 07:00 comes an hour sooner.
  expect(isQuiet(berlin, new Date('2026-03-28T05:59:59Z'))).toBe(true)
  expect(isQuiet(berlin, new Date('2026-03-28T06:00:00Z'))).toBe(false)
  expect(isQuiet(berlin, new Date('2026-03-29T04:59:59Z'))).toBe(true)
  expect(isQuiet(berlin, new Date('2026-03-29T05:00:00Z'))).toBe(false)
  // On 2026-10-25 the hour from 02:00 comes twice, and is quiet both times.
  const night = { ...berlin, from: '02:00', to: '03:00' }
  for (const [time, quiet] of [
    ['2026-10-24T23:59:59Z', false],
    ['2026-10-25T00:00:00Z', true],
    ['2026-10-25T01:59:59Z', true],
    ['2026-10-25T02:00:00Z', false],
  ] as const)
    expect(isQuiet(night, new Date(time)), time).toBe(quiet)
})

test('a time zone is one that clocks know', () => {
  expect(isTimeZone('Asia/Shanghai')).toBe(true)
  expect(isTimeZone('UTC')).toBe(true)
  for (const zone of ['Nowhere/Land', '+08:00', '', 'x'.repeat(64)])
    expect(isTimeZone(zone)).toBe(false)
})
