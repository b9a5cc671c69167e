import { expect, test, vi } from 'vitest'
import { calendarEdges, clockEdges, daysBefore } from './calendar.ts'

const HOUR = 3_600_000
const at = (text: string) => new Date(text)
const said = (edges: Date[]) => edges.map((edge) => edge.toISOString().slice(0, 16))

test('a day begins at the midnight of its zone', () => {
  const span = { first: at('2026-11-16T20:00Z'), last: at('2026-11-17T20:00Z') }
  expect(said(calendarEdges('Asia/Shanghai', span))).toEqual([
    '2026-11-16T16:00',
    '2026-11-17T16:00',
    '2026-11-18T16:00',
  ])
  expect(said(calendarEdges('Asia/Kolkata', span))[0]).toBe('2026-11-16T18:30')
})

test.each([
  ['begins', '2026-03-28T12:00Z', [24, 23, 24]],
  ['ends', '2026-10-24T12:00Z', [24, 25, 24]],
])('where summer time %s no day is left out and none is there twice', (_, from, hours) => {
  const first = at(from)
  const last = new Date(first.getTime() + 2 * 24 * HOUR)
  const edges = calendarEdges('Europe/Berlin', { first, last })
  expect(
    edges.slice(1).map((edge, n) => (edge.getTime() - (edges[n] as Date).getTime()) / HOUR),
  ).toEqual(hours)
})

test('a day that begins at one o’clock is a day', () => {
  // Lebanon leaves out the first hour of this day.
  const noon = at('2026-03-29T10:00Z')
  expect(said(calendarEdges('Asia/Beirut', { first: noon, last: noon }))).toEqual([
    '2026-03-28T22:00',
    '2026-03-29T21:00',
  ])
})

test('a day has its quarters, also where it is longer', () => {
  const day = at('2026-10-25T12:00Z')
  expect(said(calendarEdges('Europe/Berlin', { first: day, last: day, pieces: 4 }))).toEqual([
    '2026-10-24T22:00',
    '2026-10-25T05:00',
    '2026-10-25T11:00',
    '2026-10-25T17:00',
    '2026-10-25T23:00',
  ])
})

test('days before are days of the calendar', () => {
  expect(daysBefore('Europe/Berlin', at('2026-03-29T23:30Z'), 1).toISOString()).toBe(
    '2026-03-29T10:00:00.000Z',
  )
  expect(daysBefore('UTC', at('2026-03-01T00:00Z'), 1).toISOString()).toBe(
    '2026-02-28T12:00:00.000Z',
  )
})

test('hours begin where the clock of the zone shows them', () => {
  const edges = clockEdges('Asia/Kolkata', at('2026-01-01T00:10Z'), at('2026-01-01T01:59Z'), HOUR)
  expect(said(edges)).toEqual([
    '2025-12-31T23:30',
    '2026-01-01T00:30',
    '2026-01-01T01:30',
    '2026-01-01T02:30',
  ])
})

test('who spells a zone in a thousand ways slows nobody else down', () => {
  const [first, last] = [at('2026-10-17T12:00Z'), at('2026-11-17T12:00Z')]
  const spelled = (n: number) =>
    [...'americabuenos_aires'].map((sign, nth) => ((n >> nth) & 1 ? sign.toUpperCase() : sign))
  for (let n = 0; n < 1100; n++)
    calendarEdges(
      spelled(n)
        .join('')
        .replace(/^(.{7})/, '$1/'),
      { first: last, last },
    )
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  calendarEdges('Europe/Paris', { first, last })
  expect(made.mock.calls.length).toBeLessThanOrEqual(1)
  made.mockRestore()
})
