/* Days as `2026-11-17` and months as `2026-11`, which no time zone can shift. */

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export const daysOn = (day: string, count: number): string => dayAt(at(day) + count * DAY)

export const monthOf = (day: string): string => day.slice(0, 7)

export function monthsOn(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + count)).toISOString().slice(0, 7)
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay() || 7

export const weekStart = (day: string, firstWeekday: number): string =>
  daysOn(day, -((weekdayOf(day) - firstWeekday + 7) % 7))

/**
 * The day on which a week begins for readers of a language: Sunday in American English, Monday for all others. Browsers
 * and servers know different things about it, and both have to count the same days.
 */
export const firstWeekdayOf = (language: string): number => (language === 'en-US' ? 7 : 1)
