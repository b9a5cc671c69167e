import { daysOn, monthOf, monthsOn, weekStart } from './days.ts'
import type { Field } from './field.ts'

// words for each: field.days.*
/** Days by what they are called today: a condition means other ones tomorrow. */
export const namedDays = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisQuarter',
  'lastQuarter',
  'nextQuarter',
  'thisYear',
  'lastYear',
  'nextYear',
] as const
export type NamedDays = (typeof namedDays)[number]

/** The most days that `last30` and `next30` can count. */
export const MOST_RELATIVE_DAYS = 999
const COUNTED = /^(last|next)([1-9]\d{0,2})$/

/** `last30`: so many days that end today; `next30`: so many that begin today. */
export function countedDays(text: string): { way: 'last' | 'next'; count: number } | null {
  const [, way, count] = COUNTED.exec(text) ?? []
  return way === 'last' || way === 'next' ? { way, count: Number(count) } : null
}

export const isNamedDays = (text: string): text is NamedDays =>
  namedDays.some((known) => known === text)

/** Whether a condition on the field may have such words: `within`, `from` and `until` know them. */
export const hasDays = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind === 'date' || kind === 'dateTime'

export const isRelativeDays = (text: string): boolean => isNamedDays(text) || COUNTED.test(text)

/** What a reader's calendar shows: which day it is, where their days begin, and with which day their weeks do. */
export type Today = { day: string; zone: string; firstWeekday: number }

type Days = { first: string; last: string }

/** Which days a word means today, the first and the last one included; nothing where it is no such word. */
export function daysMeant(text: string, { day, firstWeekday }: Today): Days | null {
  const counted = countedDays(text)
  if (counted?.way === 'last') return { first: daysOn(day, 1 - counted.count), last: day }
  if (counted) return { first: day, last: daysOn(day, counted.count - 1) }
  if (!isNamedDays(text)) return null
  if (text === 'today') return { first: day, last: day }
  if (text === 'yesterday') return { first: daysOn(day, -1), last: daysOn(day, -1) }
  if (text === 'tomorrow') return { first: daysOn(day, 1), last: daysOn(day, 1) }
  const steps = text.startsWith('last') ? -1 : text.startsWith('next') ? 1 : 0
  if (text.endsWith('Week')) {
    const first = daysOn(weekStart(day, firstWeekday), 7 * steps)
    return { first, last: daysOn(first, 6) }
  }
  const [year = '', month = '01'] = day.split('-')
  if (text.endsWith('Month')) return months(monthsOn(monthOf(day), steps), 1)
  if (text.endsWith('Year')) return months(monthsOn(`${year}-01`, 12 * steps), 12)
  const quarter = Math.floor((Number(month) - 1) / 3) * 3
  return months(monthsOn(`${year}-01`, quarter + 3 * steps), 3)
}

const months = (month: string, count: number): Days => ({
  first: `${month}-01`,
  last: daysOn(`${monthsOn(month, count)}-01`, -1),
})
