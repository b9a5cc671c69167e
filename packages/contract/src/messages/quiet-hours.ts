/** Hours of the day in a time zone: `22:00`. */
export type QuietHours = {
  from: string
  /**
   * The end; where it is not after `from` it is on the next day, and where it is the same, the hours last a whole day.
   */
  to: string
  /** The days on which they begin, Monday is 1. */
  days: number[]
  zone: string
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * Whether a moment is within the quiet hours. The server asks before it pushes and the shell before something pops up,
 * so both have one answer.
 */
export function isQuiet({ from, to, days, zone }: QuietHours, now: Date): boolean {
  const { time, day } = onTheWall(zone, now)
  const beganToday = days.includes(day) && time >= from
  if (from < to) return beganToday && time < to
  const dayBefore = day === 1 ? 7 : day - 1
  return beganToday || (days.includes(dayBefore) && time < to)
}

function onTheWall(zone: string, now: Date) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  )
  return { time: `${parts.hour}:${parts.minute}`, day: DAYS.indexOf(parts.weekday ?? '') + 1 }
}

/**
 * Whether this engine knows the time zone; an offset such as `+08:00` is none, because it has no daylight saving time.
 */
export function isTimeZone(zone: string): boolean {
  try {
    return /^[A-Z]/i.test(zone) && !!new Intl.DateTimeFormat('en-US', { timeZone: zone })
  } catch {
    return false
  }
}
