import { dayOf } from '../form/enterprise.values.ts'

/** The day that many days after a day, both as `2026-11-17`. */
export function daysAfter(day: string, days: number): string {
  const end = new Date(`${day}T00:00:00`)
  end.setDate(end.getDate() + days)
  return dayOf(end)
}

/** The day that many days from today. */
export const daysAhead = (days: number): string => daysAfter(dayOf(new Date()), days)

/** The day that many months after a day; in a shorter month its last day. */
export function monthsAfter(day: string, months: number): string {
  const start = new Date(`${day}T00:00:00`)
  const end = new Date(start)
  end.setMonth(end.getMonth() + months)
  if (end.getDate() !== start.getDate()) end.setDate(0)
  return dayOf(end)
}
