import type { CalendarEntry } from '@atrium/contract/built-apps/looks/record-calendar.contract.ts'
import type { Values } from '../form/draft.ts'
import type { Moved } from '../look/use-record-moves.ts'

/** The days a record stands on, and what its fields say for that. */
export type Standing = { first: string; last: string; values: Values }

type Answer = { entries: CalendarEntry[]; days: { day: string; count: number }[] }

/** What stands where once records are where they were moved to, and how many each day has. */
export function standing(
  { entries, days }: Answer,
  moved: Moved<Standing>,
  /** The days in sight. */
  shown: readonly string[],
): { entries: CalendarEntry[]; counts: Map<string, number> } {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  const add = ({ first, last }: Pick<Standing, 'first' | 'last'>, by: number) => {
    for (const day of shown.filter((one) => first <= one && one <= last)) {
      const count = (counts.get(day) ?? 0) + by
      if (count > 0) counts.set(day, count)
      else counts.delete(day)
    }
  }
  const stands = entries.map((entry): CalendarEntry => {
    const to = moved.get(entry.record.id)?.to
    if (!to || (to.first === entry.first && to.last === entry.last)) return entry
    add(entry, -1)
    add(to, 1)
    const values = { ...entry.record.values, ...to.values } as CalendarEntry['record']['values']
    return { first: to.first, last: to.last, record: { ...entry.record, values } }
  })
  return { entries: stands, counts }
}

/** A record in one week: at which day it begins there, on how many it stands, and in which line. */
export type Placed = {
  entry: CalendarEntry
  column: number
  length: number
  lane: number
  /** It goes on from the week before, or into the next. */
  isFromBefore: boolean
  goesOn: boolean
}

/** The records of a week in so many lines, what goes on for longer first; what has no room is told by its days' numbers. */
export function placedIn(
  week: readonly string[],
  entries: readonly CalendarEntry[],
  lanes: number,
): Placed[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)]
  const taken: number[] = []
  return entries
    .filter(({ first, last }) => first <= sunday && last >= monday)
    .map((entry) => {
      const column = entry.first < monday ? 0 : week.indexOf(entry.first)
      const end = entry.last > sunday ? week.length - 1 : week.indexOf(entry.last)
      return { entry, column, length: end - column + 1 }
    })
    .toSorted((one, other) => one.column - other.column || other.length - one.length)
    .flatMap(({ entry, column, length }) => {
      const free = taken.findIndex((until) => until <= column)
      const lane = free < 0 ? taken.length : free
      if (lane >= lanes) return []
      taken[lane] = column + length
      const isFromBefore = entry.first < monday
      return [{ entry, column, length, lane, isFromBefore, goesOn: entry.last > sunday }]
    })
}
