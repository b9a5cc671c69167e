const DAY = 86_400_000
const HOUR = 3_600_000
const CHINA = 8

/** Numbers that look drawn by lot, and are the same at each start. */
export function lot(n: number, among: number): number {
  let mixed = Math.imul(n + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca77)
  return ((mixed ^ (mixed >>> 13)) >>> 0) % among
}

/** An hour at which people work, so many days ago; never one that is still to come. */
export function workTime(now: Date, daysAgo: number, n: number): Date {
  const day = new Date(now.getTime() - daysAgo * DAY)
  day.setUTCHours(9 - CHINA + lot(n, 9), lot(n + 7, 60), lot(n + 13, 60), 0)
  return day < now ? day : new Date(now.getTime() - HOUR - lot(n, 40) * 60_000)
}

/** As a field keeps a day. */
export const dayOf = (now: Date, daysAhead: number): string =>
  new Date(now.getTime() + daysAhead * DAY + CHINA * HOUR).toISOString().slice(0, 10)
