/** Reads a typed day as `2026-11-17`: with dashes, slashes or dots, as eight digits, or as Chinese writes it. */
export function readDay(text: string): string | null {
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)$/.exec(text.trim()) ??
    /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?$/.exec(text.trim()) ??
    []
  return parts.length === 3 ? existingDay(parts.map(Number)) : null
}

/**
 * The day, or null where the calendar has no such day: nobody means the third of March by the thirty-first of
 * February.
 */
export function existingDay([year = 0, month = 0, day = 0]: number[]): string | null {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isThere = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1000
  return isThere ? at.toISOString().slice(0, 10) : null
}

/** Reads a typed time as `18:05:00`: with or without seconds, on a clock of 24 hours. */
export function readTime(text: string): string | null {
  const [, hour = '', minute = '', second = '00'] =
    /^(\d{1,2})[:：时點点](\d\d)(?:[:：分](\d\d))?[分秒]?$/.exec(text.trim()) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}

const SECOND = 1000

/**
 * The moment at which clocks of a time zone show a day and a time. A time that is skipped in spring is read as if the
 * clocks had not changed yet.
 */
export function momentIn(zone: string, day: string, time: string): string {
  const shown = Date.parse(`${day}T${time}Z`)
  const first = shown - aheadAt(zone, shown)
  const at = shown - aheadAt(zone, first)
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}

/** What clocks of a zone show at a moment: `2026-11-17 18:00:00`. */
export const shownIn = (zone: string, moment: string): string => {
  const at = Date.parse(moment)
  // A year of five digits has a sign there.
  const shown = new Date(at + aheadAt(zone, at)).toISOString().replace(/^\+0/, '')
  return shown.slice(0, shown.indexOf('.')).replace('T', ' ')
}

const DAY = 24 * 60 * 60 * SECOND
const MOST_DAYS = 20_000
const daysKnown = new Map<string, Map<number, number | null>>()

/**
 * How far a time zone is ahead of UTC at a moment, in milliseconds. Most days have one offset from beginning to end.
 */
function aheadAt(zone: string, at: number): number {
  const day = Math.floor(at / DAY)
  let days = daysKnown.get(zone)
  if (!days) daysKnown.set(zone, (days = new Map()))
  let ahead = days.get(day)
  if (ahead === undefined) {
    const [first, last] = [readAhead(zone, day * DAY), readAhead(zone, (day + 1) * DAY)]
    ahead = first === last ? first : null
    if (days.size >= MOST_DAYS) days.clear()
    days.set(day, ahead)
  }
  return ahead ?? readAhead(zone, at)
}

/** Before it the machine counts days as people did then, and no zone was another than by the sun. */
const COUNTED_AS_NOW = Date.UTC(1600, 0, 1)

function readAhead(zone: string, moment: number): number {
  const at = Math.max(moment, COUNTED_AS_NOW)
  const parts = clockOf(zone).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const day = [part('year'), part('month') - 1, part('day')] as const
  const shown = Date.UTC(...day, part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at / SECOND) * SECOND
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}
