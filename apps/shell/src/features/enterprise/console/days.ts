import { dayOf } from '../form/enterprise.values.ts'

/** So many days after a day, each as a calendar names it. */
export function daysAfter(day: string, days: number): string {
  const end = new Date(`${day}T00:00:00`)
  end.setDate(end.getDate() + days)
  return dayOf(end)
}

/** So many days from today. */
export const daysAhead = (days: number): string => daysAfter(dayOf(new Date()), days)

/** So many months after a day; the last of a shorter month, and not the first of the next. */
export function monthsAfter(day: string, months: number): string {
  const start = new Date(`${day}T00:00:00`)
  const end = new Date(start)
  end.setMonth(end.getMonth() + months)
  if (end.getDate() !== start.getDate()) end.setDate(0)
  return dayOf(end)
}
