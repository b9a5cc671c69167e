const DAY = 86_400_000
const FARTHEST = 3_660

/** Days from today: 0 of `today`, -3 of `today-3`. None where a text says none. */
function daysFromToday(text: string): number | null {
  const found = /^today(?:([+-])(\d{1,4}))?$/.exec(text)
  const days = Number(found?.[2] ?? 0)
  if (!found || days > FARTHEST) return null
  return found[1] === '-' ? -days : days
}

export const isRelativeDay = (text: string): boolean => daysFromToday(text) !== null

/** `2026-11-14` of `today-3` on the seventeenth; what says a day by itself stays. */
export function dayFrom(text: string, today: string): string {
  const days = daysFromToday(text)
  if (days === null) return text
  return new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
}

/** A moment of a day that is counted from today: `today-3T09:30`. */
export function relativeMoment(text: string): { day: string; time: string } | null {
  const [, day = '', time = ''] = /^(today[^T]*)T(\d\d:\d\d)$/.exec(text) ?? []
  if (!isRelativeDay(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return { day, time: `${time}:00` }
}
