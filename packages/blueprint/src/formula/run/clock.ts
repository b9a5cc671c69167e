import { shownIn } from '@atrium/contract/field/calendar.ts'
import { readDayNumber } from './calendar-days.ts'
import type { Moment } from './value.ts'

export const momentOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`

/** `2026-11-17 18:00:00`; at the end of the year 9999 a zone may be in a year of five digits. */
export const clockAt = (seconds: number, zone: string): string => shownIn(zone, momentOf(seconds))

export function momentAt(now: Date, zone: string): Moment {
  const seconds = Math.floor(now.getTime() / 1000)
  return { now: seconds, zone, today: readDayNumber(clockAt(seconds, zone)) }
}
