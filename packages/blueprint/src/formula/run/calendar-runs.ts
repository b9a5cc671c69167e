import { readDatePattern } from '../date-pattern.ts'
import { FARTHEST_DAYS, FARTHEST_MONTHS, FARTHEST_WORKING_DAYS } from '../formula-limits.ts'
import * as days from './calendar-days.ts'
import { clockAt } from './clock.ts'
import { countingWithin, quotient, whole } from './exact.ts'
import { all, one, two } from './lift.ts'
import type { MakeRun } from './make-run.ts'
import type { Value } from './value.ts'

const counted = (farthest: number, of: (day: number, count: number) => number) =>
  two((day: number, given: bigint) => {
    const count = countingWithin(given, farthest)
    return count === null ? null : days.existing(of(day, count))
  })

const partOf = (of: (civil: days.Civil) => number) =>
  one((day: number) => whole(of(days.civilOf(day))))

const HOUR = 3600n

/** The last day of the month that is so many months away: of this one, where nothing is said. */
const endOfMonth: MakeRun = (parts, node) => {
  if (parts.length === 1) return one((day: number) => lastOf(day, 0))(parts, node)
  return two((day: number, given: bigint) => {
    const months = countingWithin(given, FARTHEST_MONTHS)
    return months === null ? null : lastOf(day, months)
  })(parts, node)
}

const lastOf = (day: number, months: number) => {
  const first = day - days.civilOf(day).day + 1
  return days.existing(days.monthsLater(first, months + 1) - 1)
}

function date([year, month, day]: readonly Value[]): Value {
  const [y, m, d] = [
    countingWithin((year as bigint | null) ?? null, 10_000),
    countingWithin((month as bigint | null) ?? null, FARTHEST_MONTHS),
    countingWithin((day as bigint | null) ?? null, FARTHEST_DAYS),
  ]
  if (y === null || m === null || d === null || y < 1) return null
  return days.existing(days.monthsLater(days.dayNumber(y, 1, 1), m - 1) + d - 1)
}

const dayAt = (clock: string) =>
  clock.length > LONGEST_CLOCK ? null : days.existing(days.readDayNumber(clock))
const LONGEST_CLOCK = '2026-11-17 18:00:00'.length

const shown: MakeRun = (parts, node) => {
  const [, said] = node.parts
  const pattern = (said?.is === 'text' && readDatePattern(said.value)) || []
  return one((day: number) => {
    const [year = '', month = '', inMonth = ''] = days.writeDayNumber(day).split('-')
    const own = { YYYY: year, MM: month, DD: inMonth }
    return pattern.map((one) => ('part' in one ? own[one.part] : one.text)).join('')
  })(parts, node)
}

export const calendarRuns = {
  addDays: counted(FARTHEST_DAYS, (day, count) => day + count),
  subtractDays: counted(FARTHEST_DAYS, (day, count) => day - count),
  dayCount: two((a: number, b: number) => whole(a - b)),
  formatDate: shown,
  today: all((_, { today }) => today),
  now: all((_, { now }) => now),
  date: all(date),
  dayOf: one((at: number, { zone }) => dayAt(clockAt(at, zone))),
  year: partOf(({ year }) => year),
  quarter: partOf(({ month }) => Math.ceil(month / 3)),
  month: partOf(({ month }) => month),
  day: partOf(({ day }) => day),
  weekday: one((day: number) => whole(days.weekdayOf(day))),
  weekNumber: one((day: number) => whole(days.weekOf(day))),
  hour: one((at: number, { zone }) => whole(Number(clockAt(at, zone).slice(-8, -6)))),
  minute: one((at: number, { zone }) => whole(Number(clockAt(at, zone).slice(-5, -3)))),
  addMonths: counted(FARTHEST_MONTHS, days.monthsLater),
  endOfMonth,
  days: two((to: number, from: number) => whole(to - from)),
  months: two((from: number, to: number) => whole(days.monthsBetween(from, to))),
  years: two((from: number, to: number) => whole(Math.trunc(days.monthsBetween(from, to) / 12))),
  hours: two((from: number, to: number) => quotient(whole(to - from), whole(HOUR))),
  workday: counted(FARTHEST_WORKING_DAYS, days.workingLater),
  workdays: two((from: number, to: number) => whole(days.workingBetween(from, to))),
}
