import type { Cell } from '../cells.ts'
import { doubtOf } from '../doubts.ts'
import { type OnCalendar, ofEightDigits, onCalendar } from '../read/date-reader.ts'
import { digitsOfCell, isDated, isNumeric } from '../read/formatted.ts'
import type { Surroundings } from '../read/read-as.ts'
import { remembered } from '../read/remembered.ts'
import { isDurationText } from '../texts/time-text.ts'
import { namesDay } from '../texts/title-words.ts'
import type { Doubt, Habit } from '../understanding.ts'
import { type Column, type Decision, fits, isSilent, rowsWhere } from './column.ts'
import { dayOrderOf } from './day-order.ts'

const ENOUGH = 200

/** A day, a clock or both; none where most cells hold neither. */
export function decideCalendar(column: Column, where: Surroundings): Decision | null {
  const bareDays = bareDaysIn(column)
  if (!bareDays && !isPromising(column, where)) return null
  const order = dayOrderOf(column, where)
  const habit: Habit = {
    ...(order.isNeeded && { dayOrder: order.dayOrder }),
    ...(bareDays && { bareDays }),
  }
  const read = remembered((cell): OnCalendar | null =>
    isDuration(cell) ? null : onCalendar(cell, habit, where),
  )
  if (!fits(column, (cell) => read(cell) !== null)) return null
  const found = column.cells.map(read)
  const kind = kindOf(found)
  if (!fits(column, (cell) => isOfKind(read(cell), kind))) return null
  return { as: { kind, habit }, doubts: doubtsOf(column, found, order.open, habit, where) }
}

const isPromising = (column: Column, where: Surroundings) => {
  const some = column.cells.slice(0, ENOUGH).filter((cell) => !isSilent(cell))
  const orders = ['ymd', 'mdy', 'dmy'] as const
  const hits = some.filter((cell) =>
    orders.some((dayOrder) => onCalendar(cell, { dayOrder }, where) !== null || isDated(cell)),
  )
  return hits.length * 2 > some.length
}

/** Lengths of time are no times of day, although they are written alike. */
export const isDuration = (cell: Cell): boolean =>
  (isDated(cell) && cell.format.shows === 'duration') ||
  (typeof cell === 'string' && isDurationText(cell))

/** Below a name that speaks of days: eight digits, or how many days have passed. */
function bareDaysIn(column: Column): Habit['bareDays'] {
  if (!namesDay(column.title) || column.cells.some(isDated)) return undefined
  const digits = (cell: Cell) =>
    ofEightDigits(
      typeof cell === 'string' ? cell.trim() : isNumeric(cell) ? digitsOfCell(cell) : '',
    ) !== null
  if (fits(column, digits)) return 'digits'
  const counted = (cell: Cell) => typeof cell === 'number' && cell > 20_000 && cell < 60_000
  return fits(column, counted) ? 'counted' : undefined
}

function kindOf(found: readonly (OnCalendar | null)[]): 'date' | 'dateTime' | 'time' {
  const there = found.filter((one) => one !== null)
  const days = there.filter(({ day }) => day !== undefined)
  if (days.length * 2 < there.length) return 'time'
  const isClocked = days.some(({ time }) => time !== undefined && time !== '00:00:00')
  return isClocked ? 'dateTime' : 'date'
}

const isOfKind = (found: OnCalendar | null, kind: 'date' | 'dateTime' | 'time') =>
  found !== null && (kind === 'time' ? found.day === undefined : found.day !== undefined)

function doubtsOf(
  column: Column,
  found: readonly (OnCalendar | null)[],
  open: readonly number[],
  { dayOrder, bareDays }: Habit,
  { is1904 }: Surroundings,
): Doubt[] {
  const short = column.rows.filter((_, at) => found[at]?.isShortYear)
  const first = column.cells.find((_, at) => found[at]?.isShortYear)
  const about = `${typeof first === 'string' ? first : ''} → ${found.find((one) => one?.isShortYear)?.day}`
  const impossible = (cell: Cell) => isDated(cell) && !is1904 && Math.floor(cell.number) === 60
  return [
    ...doubtOf('dayOrder', open, dayOrder),
    ...doubtOf('twoDigitYears', short, about),
    ...doubtOf('impossibleDay', rowsWhere(column, impossible), '1900-02-29'),
    ...(bareDays === 'counted' ? doubtOf('countedDays', column.rows) : []),
  ]
}
