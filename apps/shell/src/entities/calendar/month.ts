import { daysOn, monthOf, monthsOn, weekStart } from '@atrium/contract/field/days.ts'

/** The weeks that a month is in, whole. */
export function wholeWeeksOf(month: string, firstWeekday: number): string[][] {
  const first = weekStart(`${month}-01`, firstWeekday)
  const weeks: string[][] = []
  for (let start = first; start < `${monthsOn(month, 1)}-01`; start = daysOn(start, 7))
    weeks.push(weekFrom(start))
  return weeks
}

export const weekFrom = (first: string): string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((on) => daysOn(first, on))

/** The whole weeks of a month; days of the months beside it are empty places. */
export const weeksOf = (month: string, firstWeekday: number): (string | null)[][] =>
  wholeWeeksOf(month, firstWeekday).map((week) =>
    week.map((day) => (monthOf(day) === month ? day : null)),
  )

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
