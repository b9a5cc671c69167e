/**
 * Reads a typed day as `2026-11-17`: the year first, with dashes, slashes, dots, spaces or Chinese words between or as
 * eight digits; the name of the month in English; or the year last, where only one of the two before it can be the month.
 */
export function readDay(text: string): string | null {
  const typed = text.trim()
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)$/.exec(typed) ??
    /^(\d{4})\s?[-/.年 ]\s?(\d{1,2})\s?[-/.月 ]\s?(\d{1,2})\s?[日号]?$/.exec(typed) ??
    []
  if (parts.length === 3) return existingDay(parts.map(Number))
  return dayWithNamedMonth(typed) ?? dayWithYearLast(typed)
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const NAMES =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i

/** `Nov 17, 2026` and `17 November 2026`. */
function dayWithNamedMonth(typed: string): string | null {
  const [, before, month = '', after, year] =
    /^(?:(\d{1,2})[\s-])?([a-z]{3,9})\.?(?:[\s-](\d{1,2}))?,?[\s-](\d{4})$/i.exec(typed) ?? []
  if (!NAMES.test(month) || Boolean(before) === Boolean(after)) return null
  const at = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return existingDay([Number(year), at, Number(before ?? after)])
}

/** `31/12/2026` and `12/31/2026`. Nobody can tell which day 5/6/2026 is, so it is none. */
function dayWithYearLast(typed: string): string | null {
  const [, one, other, year] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(typed)?.map(Number) ?? []
  if (one === undefined || other === undefined || year === undefined) return null
  const days = [existingDay([year, other, one]), existingDay([year, one, other])]
  const [day, ...others] = new Set(days.filter((day) => day !== null))
  return others.length === 0 ? (day ?? null) : null
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
