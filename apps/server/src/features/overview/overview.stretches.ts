import type { OverviewRange } from '@atrium/contract/platform/overview.contract.ts'
import { calendarEdges, clockEdges, daysBefore } from '../../kernel/time/calendar.ts'

const HOUR = 3_600_000

/** So many days of the reader's calendar, today among them, each in so many pieces. */
const DAYS: Record<Exclude<OverviewRange, '24h'>, { days: number; pieces: number }> = {
  '7d': { days: 7, pieces: 4 },
  '30d': { days: 30, pieces: 1 },
  '90d': { days: 90, pieces: 1 },
}

/**
 * Where the stretches of a range begin and the last one ends, which is the one we are in; and the same of as many
 * stretches of the time before it. Days are those that people count, whatever their length in hours.
 */
export function stretchesOf(
  range: OverviewRange,
  zone: string,
  now: Date,
): { edges: Date[]; before: Date[] } {
  if (range === '24h') {
    const hours = (from: number, until: number) =>
      clockEdges(
        zone,
        new Date(now.getTime() - from * HOUR),
        new Date(now.getTime() - until * HOUR),
        HOUR,
      )
    return { edges: hours(23, 0), before: hours(47, 24) }
  }
  const { days, pieces } = DAYS[range]
  const of = (first: number, last: number) =>
    calendarEdges(zone, {
      first: daysBefore(zone, now, first),
      last: daysBefore(zone, now, last),
      pieces,
    })
  const [whole, before] = [of(days - 1, 0), of(2 * days - 1, days)]
  // What is left of today has not happened yet.
  const count = whole.findIndex((edge) => edge > now) + 1
  return { edges: whole.slice(0, count), before: before.slice(0, count) }
}
