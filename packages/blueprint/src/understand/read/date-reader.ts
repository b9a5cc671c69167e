import { existingDay, momentIn } from '@atrium/contract/field/calendar.ts'
import type { Cell, NumberCell } from '../cells.ts'
import { readDayText } from '../texts/date-text.ts'
import { momentOfSerial } from '../texts/serial-day.ts'
import { readTimeText, splitMoment } from '../texts/time-text.ts'
import type { Habit } from '../understanding.ts'
import { isDated, isNumeric } from './formatted.ts'
import type { CellReader, ReadAs, Surroundings } from './read-as.ts'

/** What a cell of the calendar holds: a day, a clock, or both; `moment` where it says its zone itself. */
export type OnCalendar = {
  day?: string
  time?: string
  moment?: string
  isShortYear?: boolean
  isOpen?: boolean
}

type Where = Pick<Surroundings, 'is1904' | 'today'>

/** None where it holds none of them. */
export function onCalendar(cell: Cell, habit: Habit, where: Where): OnCalendar | null {
  if (typeof cell === 'string') return ofText(cell.trim(), habit, where)
  if (!isNumeric(cell)) return null
  if (isDated(cell)) return ofSerial(cell, where.is1904)
  if (habit.bareDays === undefined) return null
  const number = typeof cell === 'number' ? cell : cell.number
  return habit.bareDays === 'digits'
    ? ofEightDigits(String(number))
    : ofSerial({ number, format: { shows: 'date' } }, where.is1904)
}

function ofSerial({ number, format }: NumberCell, is1904: boolean): OnCalendar | null {
  if (format.shows === 'duration') return number >= 0 && number < 1 ? clockOf(number) : null
  if (format.shows !== 'date' && number >= 0 && number < 1) return clockOf(number)
  const { day, time, hasTime } = momentOfSerial(number, is1904)
  if (day === null) return null
  return hasTime ? { day, time } : { day }
}

const clockOf = (number: number): OnCalendar => ({ time: momentOfSerial(number, true).time })

export const ofEightDigits = (text: string): OnCalendar | null => {
  const [, ...parts] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const day = parts.length === 3 ? existingDay(parts.map(Number)) : null
  return day === null ? null : { day }
}

function ofText(text: string, habit: Habit, { today }: Where): OnCalendar | null {
  const order = habit.dayOrder ?? 'ymd'
  const found = readDayText(text, order, today)
  if (found) return found
  if (habit.bareDays === 'digits') {
    const digits = ofEightDigits(text)
    if (digits) return digits
  }
  const time = readTimeText(text)
  if (time) return { time }
  const parts = splitMoment(text)
  const day = parts && readDayText(parts.day, order, today)
  const clock = parts && readTimeText(parts.time.replace(/\.\d+$/, ''))
  if (!day || !clock) return null
  const { isShortYear, isOpen } = day
  const moment = parts.zone ? momentAt(day.day, clock, parts.zone) : undefined
  if (moment === null) return null
  return { day: day.day, time: clock, isShortYear, isOpen, ...(moment && { moment }) }
}

function momentAt(day: string, time: string, zone: string): string | null {
  const said = /^[+-]/.test(zone) ? zone.replace(/(\d\d):?(\d\d)$/, '$1:$2') : 'Z'
  const at = new Date(`${day}T${time}${said}`)
  return Number.isNaN(at.getTime()) ? null : `${at.toISOString().slice(0, 19)}Z`
}

export function readerOfDates({ kind, habit }: ReadAs, surroundings: Surroundings): CellReader {
  return (cell) => {
    const found = onCalendar(cell, habit, surroundings)
    if (!found) return undefined
    const { day, time, moment } = found
    if (kind === 'time') return day === undefined ? time : undefined
    if (day === undefined) return undefined
    if (kind === 'date') return time === undefined || time === '00:00:00' ? day : undefined
    return moment ?? inZone(surroundings.zone, day, time ?? '00:00:00')
  }
}

const inZone = (zone: string, day: string, time: string) =>
  zone === 'UTC' ? `${day}T${time}Z` : momentIn(zone, day, time)
