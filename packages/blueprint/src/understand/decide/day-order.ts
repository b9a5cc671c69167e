import { onCalendar } from '../read/date-reader.ts'
import type { Surroundings } from '../read/read-as.ts'
import { type DayOrder, dayOrders } from '../texts/date-text.ts'
import type { Column } from './column.ts'

type Order = {
  dayOrder: DayOrder
  /** Some cell needs to know. */
  isNeeded: boolean
  /** Rows that would be as good a day in another order, where no other row of the column decides. */
  open: number[]
}

/** In which order days are written here: the one by which most cells are days, and of those the one nearest to today. */
export function dayOrderOf({ cells, rows }: Column, where: Surroundings): Order {
  const texts = cells.flatMap((cell, at) =>
    typeof cell === 'string' ? [{ text: cell, row: rows[at] ?? 0 }] : [],
  )
  const read = (order: DayOrder) =>
    texts.map(({ text }) => onCalendar(text, { dayOrder: order }, where))
  const tried = dayOrders.map((order) => {
    const found = read(order)
    const days = found.flatMap((one) => (one?.isOpen && one.day ? [one.day] : []))
    return {
      order,
      found,
      days,
      count: found.filter((one) => one !== null).length,
      far: farFrom(where.today, days),
    }
  })
  const most = Math.max(...tried.map(({ count }) => count))
  const best = tried.filter(({ count, days }) => count === most && days.length > 0)
  if (best.length === 0) return { dayOrder: 'ymd', isNeeded: false, open: [] }
  const usual = usualOrder(texts.map(({ text }) => text))
  const isShort = best.some(({ found }) => found.some((one) => one?.isShortYear))
  const chosen = best.toSorted((one, other) =>
    isShort && Math.abs(one.far - other.far) > 366
      ? one.far - other.far
      : usual.indexOf(one.order) - usual.indexOf(other.order),
  )[0]
  if (!chosen) return { dayOrder: 'ymd', isNeeded: false, open: [] }
  const others = best.filter((one) => one !== chosen)
  const open = texts.flatMap(({ row }, at) => {
    const day = chosen.found[at]?.day
    const isOther = others.some(({ found }) => found[at]?.day && found[at]?.day !== day)
    return isOther ? [row] : []
  })
  return { dayOrder: chosen.order, isNeeded: true, open }
}

/** With points the day comes first, with strokes the month; else as long years would be written. */
function usualOrder(texts: readonly string[]): DayOrder[] {
  const points = texts.filter((text) => /\d\.\s?\d/.test(text)).length
  const dashes = texts.filter((text) => /\d-\d/.test(text)).length
  if (points * 2 > texts.length) return ['dmy', 'ymd', 'mdy']
  return dashes * 2 > texts.length ? ['ymd', 'dmy', 'mdy'] : ['mdy', 'dmy', 'ymd']
}

/** How many days the middle of these is away. */
function farFrom(today: string, days: readonly string[]): number {
  const now = Date.parse(today)
  const away = days.map((day) => Math.abs(Date.parse(day) - now) / 86_400_000)
  return away.toSorted((a, b) => a - b)[Math.floor(away.length / 2)] ?? Number.POSITIVE_INFINITY
}
