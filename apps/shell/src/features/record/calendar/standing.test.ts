import type { CalendarEntry } from '@atrium/contract/built-apps/looks/record-calendar.contract.ts'
import { expect, test } from 'vitest'
import { placedIn, standing } from './standing.ts'

const week = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`)
const record = (id: string) => ({
  id,
  values: {},
  revision: 1,
  can: { change: true, remove: true },
})
const entry = (id: string, first: string, last = first): CalendarEntry => ({
  record: record(id),
  first: `2026-11-${first}`,
  last: `2026-11-${last}`,
})
const places = (entries: CalendarEntry[], lanes = 3) =>
  placedIn(week, entries, lanes).map(({ entry: { record }, column, length, lane }) => [
    record.id,
    column,
    length,
    lane,
  ])

test('records stand below each other, what goes on for longer above', () => {
  expect(places([entry('a', '17'), entry('b', '17', '19'), entry('c', '18')])).toEqual([
    ['b', 1, 3, 0],
    ['a', 1, 1, 1],
    ['c', 2, 1, 1],
  ])
})

test('what began before the week or goes on after it is cut at its ends', () => {
  const [placed] = placedIn(week, [entry('a', '10', '30')], 3)
  expect(placed).toMatchObject({ column: 0, length: 7, isFromBefore: true, goesOn: true })
  expect(places([entry('a', '10', '15'), entry('b', '23')])).toEqual([])
})

test('what has no line is left out', () => {
  expect(places([entry('a', '17'), entry('b', '17'), entry('c', '18')], 1)).toEqual([
    ['a', 1, 1, 0],
    ['c', 2, 1, 0],
  ])
})

test('a record that was moved stands on its new days at once, and is counted there', () => {
  const answer = {
    entries: [entry('a', '17', '18'), entry('b', '18')],
    days: [
      { day: '2026-11-17', count: 1 },
      { day: '2026-11-18', count: 2 },
    ],
  }
  const to = { first: '2026-11-18', last: '2026-11-19', values: { starts: '2026-11-18' } }
  const moved = new Map([['a', { row: record('a'), to }]])
  const { entries, counts } = standing(answer, moved, week)
  expect(entries[0]).toMatchObject({ first: '2026-11-18', record: { values: to.values } })
  expect([...counts]).toEqual([
    ['2026-11-18', 2],
    ['2026-11-19', 1],
  ])
  // Once the server says so, nothing is counted twice.
  expect(standing({ ...answer, entries }, moved, week).counts.get('2026-11-18')).toBe(2)
})
