/** A day of the reader's calendar, as `2026-11-17`: days are compared and counted by this name. */
export type Day = string

const two = (n: number) => String(n).padStart(2, '0')

export const dayOf = (at: Date): Day =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`

/** Noon: no change of clocks moves it into another day. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00:00`)

export function plusDays(day: Day, days: number): Day {
  const at = noonOf(day)
  at.setDate(at.getDate() + days)
  return dayOf(at)
}

export function plusMonths(day: Day, months: number): Day {
  const at = noonOf(day)
  at.setDate(1)
  at.setMonth(at.getMonth() + months)
  return dayOf(at)
}

/** What is due on a day is due when it ends. */
export const endOf = (day: Day): string => new Date(`${day}T23:59:00`).toISOString()

/** 1 is Monday and 7 Sunday, as the language has it. */
function firstOfWeek(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
  }
  return locale.getWeekInfo?.().firstDay ?? 1
}

/** The week around a day, or all weeks of its month. */
export function daysAround(day: Day, span: 'week' | 'month', language: string): Day[] {
  const first = span === 'month' ? `${day.slice(0, 8)}01` : day
  const weekday = noonOf(first).getDay() || 7
  const start = plusDays(first, -((weekday - firstOfWeek(language) + 7) % 7))
  if (span === 'week') return Array.from({ length: 7 }, (_, n) => plusDays(start, n))
  const weeks = [0, 1, 2, 3, 4, 5].filter(
    (week) => week < 4 || plusDays(start, week * 7).slice(0, 7) === day.slice(0, 7),
  )
  return weeks.flatMap((week) => Array.from({ length: 7 }, (_, n) => plusDays(start, week * 7 + n)))
}
