import { existingDay } from '@atrium/contract/field/calendar.ts'

export type DayOrder = 'ymd' | 'mdy' | 'dmy'
export const dayOrders: readonly DayOrder[] = ['ymd', 'mdy', 'dmy']

/** `isOpen`: another order would give another day. */
export type DayText = { day: string; isShortYear: boolean; isOpen: boolean }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullMonths =
  'january|february|march|april|may|june|july|august|september|october|november|december'
const monthPattern = `(${fullMonths}|${months.join('|')}|sept)\\.?`
const monthFirst = new RegExp(
  `^${monthPattern}[\\s-]+(\\d{1,2})(?:st|nd|rd|th)?,?[\\s-]+(\\d{4}|'?\\d{2})$`,
  'i',
)
const dayFirst = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s/-]*${monthPattern},?[\\s/-]*(\\d{4}|'?\\d{2})$`,
  'i',
)
const yearFirst = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?[日号]?$/
const shortChinese = /^(\d{2})年(\d{1,2})月(\d{1,2})[日号]?$/
const anyOrder = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})$/
const weekday =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+|\s*[(（]?(?:星期|周|礼拜)[一二三四五六日天][)）]?$/gi

/** A day in any of many habits; `order` decides where all parts are short. None where it is no day. */
export function readDayText(given: string, order: DayOrder, today: string): DayText | null {
  if (given.length < 5 || given.length > 40 || !/\d/.test(given)) return null
  const text = given.normalize('NFKC').replace(weekday, '').trim()
  const sure = yearFirst.exec(text)
  if (sure) return dayText(sure.slice(1).map(Number), false)
  const chinese = shortChinese.exec(text)
  if (chinese) {
    const [, year = '', ...rest] = chinese
    return dayText([fullYear(year, today), ...rest.map(Number)], true)
  }
  const named = monthFirst.exec(text)
  if (named) return namedDay(named[3], named[1], named[2], today)
  const turned = dayFirst.exec(text)
  if (turned) return namedDay(turned[3], turned[2], turned[1], today)
  const parts = anyOrder.exec(text)
  return parts ? inOrder(parts, order, today) : null
}

function inOrder(
  [, one = '', , two = '', three = '']: RegExpExecArray,
  order: DayOrder,
  today: string,
): DayText | null {
  const isShortYear = three.length <= 2
  if (order !== 'ymd' && three.length === 1) return null
  if (order === 'ymd' && (!isShortYear || one.length < 2)) return null
  const year = fullYear(order === 'ymd' ? one : three, today)
  const [month, day] = order === 'ymd' ? [two, three] : order === 'mdy' ? [one, two] : [two, one]
  const found = dayText([year, Number(month), Number(day)], isShortYear)
  return found && { ...found, isOpen: true }
}

const namedDay = (year = '', month = '', day = '', today = '') => {
  const short = year.replace("'", '')
  const at = months.indexOf(month.slice(0, 3).toLowerCase())
  return dayText([fullYear(short, today), at + 1, Number(day)], short.length === 2)
}

function dayText(parts: number[], isShortYear: boolean): DayText | null {
  const day = existingDay(parts)
  return day === null ? null : { day, isShortYear, isOpen: false }
}

/** Years to come that two digits may mean: further on they are of the century before. */
const AHEAD = 20

function fullYear(year: string, today: string): number {
  if (year.length === 4) return Number(year)
  const now = Number(today.slice(0, 4))
  const here = now - (now % 100) + Number(year)
  if (here > now + AHEAD) return here - 100
  return here < now + AHEAD - 99 ? here + 100 : here
}
