import { expect, test } from 'vitest'
import { momentIn, readDay, readTime, shownIn } from './calendar.ts'

test.each([
  ['2026/1/7', '2026-01-07'],
  ['20260107', '2026-01-07'],
  ['2026年1月7日', '2026-01-07'],
  ['2026.1.2', '2026-01-02'],
  ['2026 1 2', '2026-01-02'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['3.3.2026', '2026-03-03'],
  ['Jan 7, 2026', '2026-01-07'],
  ['7 January 2026', '2026-01-07'],
  ['7-Jan-2026', '2026-01-07'],
  ['2026-02-30', null],
  ['31/11/2026', null],
  ['Feb 30, 2026', null],
  ['5/6/2026', null],
  ['Janitor 7, 2026', null],
  ['7 Jan 7 2026', null],
  ['Nov 2', null],
  ['tomorrow', null],
])('%s as a day is %s', (text, day) => expect(readDay(text)).toBe(day))

test.each([
  ['9:05', '09:05:00'],
  ['18:05:07', '18:05:07'],
  ['18点05分', '18:05:00'],
  ['24:00', null],
  ['9:5', null],
])('%s as a time is %s', (text, time) => expect(readTime(text)).toBe(time))

test.each([
  ['Asia/Shanghai', '2026-11-17', '18:00:00', '2026-11-17T10:00:00Z'],
  ['UTC', '2026-11-17', '18:00:00', '2026-11-17T18:00:00Z'],
  ['Asia/Kolkata', '2026-11-17', '00:15:30', '2026-11-16T18:45:30Z'],
  ['America/New_York', '2026-07-04', '12:00:00', '2026-07-04T16:00:00Z'],
  ['America/New_York', '2026-12-04', '12:00:00', '2026-12-04T17:00:00Z'],
  ['Asia/Shanghai', '1850-06-01', '08:06:03', '1850-06-01T00:00:20Z'],
  ['UTC', '1000-01-01', '12:00:00', '1000-01-01T12:00:00Z'],
])('in %s %s %s is %s, and shown as that there', (zone, day, time, moment) => {
  expect(momentIn(zone, day, time)).toBe(moment)
  expect(shownIn(zone, moment)).toBe(`${day} ${time}`)
})
