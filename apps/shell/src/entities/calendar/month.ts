/** Days as `2026-11-17` and months as `2026-11`, which no time zone can shift. */

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
const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay() || 7

const stepsIntoWeek = (day: string, firstWeekday: number) => (weekdayOf(day) - firstWeekday + 7) % 7

const weekStart = (day: string, firstWeekday: number): string =>
  daysOn(day, -stepsIntoWeek(day, firstWeekday))

/** The whole weeks of a month; days of the months beside it are empty places. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = weekStart(`${month}-01`, firstWeekday)
  const weeks: (string | null)[][] = []
  for (let start = first; start < `${monthsOn(month, 1)}-01`; start = daysOn(start, 7))
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((on) => {
        const day = daysOn(start, on)
        return monthOf(day) === month ? day : null
      }),
    )
  return weeks
}

type WeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** The day on which a week begins for readers of a language; not every browser knows it. */
export function firstWeekdayOf(language: string): number {
  const locale = new Intl.Locale(language) as WeekInfo
  const known = locale.getWeekInfo?.() ?? locale.weekInfo
  return known?.firstDay ?? (language === 'en-US' ? 7 : 1)
}

/** The day that a key leads to; past the end of a month it is in the next. */
export function dayByKey(key: string, day: string, firstWeekday: number): string | null {
  const inMonth = (month: string) => {
    const last = daysOn(`${monthsOn(month, 1)}-01`, -1)
    const same = `${month}${day.slice(7)}`
    return same < last ? same : last
  }
  switch (key) {
    case 'ArrowLeft':
      return daysOn(day, -1)
    case 'ArrowRight':
      return daysOn(day, 1)
    case 'ArrowUp':
      return daysOn(day, -7)
    case 'ArrowDown':
      return daysOn(day, 7)
    case 'Home':
      return weekStart(day, firstWeekday)
    case 'End':
      return daysOn(weekStart(day, firstWeekday), 6)
    case 'PageUp':
      return inMonth(monthsOn(monthOf(day), -1))
    case 'PageDown':
      return inMonth(monthsOn(monthOf(day), 1))
    default:
      return null
  }
}
