import { existingDay } from '@atrium/contract/field/calendar.ts'

const DAY = 86_400_000
const MOST_KNOWN = 20_000
const SECONDS = 86_400
/** Spreadsheets know a 29th of February 1900, which there never was. */
const FALSE_DAY = 60
const before1900 = Date.UTC(1899, 11, 30)
const from1904 = Date.UTC(1904, 0, 1)

export type SerialMoment = { day: string | null; time: string; hasTime: boolean }

/** A day as a spreadsheet counts it, its clock in the part after the point. `day` is none where the calendar has no such day. */
export function momentOfSerial(serial: number, is1904: boolean): SerialMoment {
  const seconds = Math.round(serial * SECONDS)
  const days = Math.floor(seconds / SECONDS)
  const clock = seconds - days * SECONDS
  return { day: dayOf(days, is1904), time: timeOf(clock), hasTime: clock !== 0 }
}

const known = new Map<number, string | null>()

/** The same days come again and again; a file has not many different ones. */
function dayOf(days: number, is1904: boolean): string | null {
  const key = is1904 ? -days - 1 : days
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size > MOST_KNOWN) known.clear()
  const day = countedDay(days, is1904)
  known.set(key, day)
  return day
}

function countedDay(days: number, is1904: boolean): string | null {
  if (days < 0 || (!is1904 && (days === FALSE_DAY || days === 0))) return null
  const start = is1904 ? from1904 : before1900
  const shift = !is1904 && days < FALSE_DAY ? 1 : 0
  const at = new Date(start + (days + shift) * DAY)
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return null
  return existingDay([at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()])
}

const two = (number: number) => String(number).padStart(2, '0')
const timeOf = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

/** A length of time as it is shown: `36:15:00`. */
export function durationOf(serial: number): string {
  const seconds = Math.round(Math.abs(serial) * SECONDS)
  return `${serial < 0 ? '-' : ''}${Math.floor(seconds / 3600)}:${timeOf(seconds % 3600).slice(3)}`
}
