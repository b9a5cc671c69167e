import { calendarEdges, clockEdges, daysBefore } from '../../kernel/time/calendar.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const MOST_BARS = 60
/** Without a range, so many days up to today. */
const USUAL_DAYS = 30
const OLDEST = 20 * 365 * DAY

const SHORT = [1, 5, 15, 30, 60, 180, 360].map((minutes) => minutes * MINUTE)
const LONG = [1, 7, 30, 90, 365]

type Range = { from?: string | undefined; until?: string | undefined }

/** Where the bars of a range begin: at round times of the reader's clock, and no more bars than can be told apart. */
export function histogramEdges({ from, until }: Range, zone: string, now: Date): Date[] {
  const last = new Date(Math.max(until ? Date.parse(until) - 1 : now.getTime(), -OLDEST))
  const given = from ? Date.parse(from) : daysBefore(zone, last, USUAL_DAYS - 1).getTime()
  const first = new Date(Math.max(Math.min(given, last.getTime()), last.getTime() - OLDEST))
  const span = last.getTime() - first.getTime()
  const short = SHORT.find((length) => span / length <= MOST_BARS - 1)
  if (short && from) return clockEdges(zone, first, last, short)
  const days = LONG.find((n) => span / (n * DAY) <= MOST_BARS - 1) ?? 365
  return calendarEdges(zone, { first, last, days })
}
