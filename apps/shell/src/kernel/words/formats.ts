/** Numbers, dates and sizes as the reader's language writes them. Pure: the language is given. */
import { byteSize } from '@atrium/contract/kernel/byte-size.ts'

/** Keeps one formatter for each language: making one takes longer than drawing a row. */
function kept<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

/**
 * The time zone of the kept formatters. A browser has one; the server switches to each reader's, and a formatter of
 * another zone would show their hours.
 */
let zone = ''
export function readIn(name: string): void {
  zone = name
}

const numbers = (options?: Intl.NumberFormatOptions) =>
  kept((language) => new Intl.NumberFormat(language, options))
const moments = (options: Intl.DateTimeFormatOptions) => {
  const make = () => kept((language) => new Intl.DateTimeFormat(language, options))
  let made = { zone, formatIn: make() }
  return (language: string) => {
    if (made.zone !== zone) made = { zone, formatIn: make() }
    return made.formatIn(language)
  }
}

/** Formats a calendar day, which is the same wherever it is read. */
const daily = (options: Intl.DateTimeFormatOptions) =>
  kept((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }))

// Marked as pure, so that a page without dates is built without these.
const plain = /* @__PURE__ */ numbers()
const share = /* @__PURE__ */ numbers({ style: 'percent', maximumFractionDigits: 0 })
const whole = /* @__PURE__ */ numbers({ maximumFractionDigits: 0 })
const tenths = /* @__PURE__ */ numbers({ maximumFractionDigits: 1 })
const day = /* @__PURE__ */ moments({ dateStyle: 'medium' })
const minute = /* @__PURE__ */ moments({ dateStyle: 'medium', timeStyle: 'short' })
const second = /* @__PURE__ */ moments({ dateStyle: 'medium', timeStyle: 'medium' })
const clock = /* @__PURE__ */ moments({ timeStyle: 'short' })
const distance = /* @__PURE__ */ kept(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
)
/** Chooses the plural form of a word for a number. */
export const pluralRules = /* @__PURE__ */ kept((language) => new Intl.PluralRules(language))

const days = {
  long: /* @__PURE__ */ daily({ weekday: 'long' }),
  narrow: /* @__PURE__ */ daily({ weekday: 'narrow' }),
  whole: /* @__PURE__ */ daily({ month: 'long', day: 'numeric', weekday: 'long' }),
  month: /* @__PURE__ */ daily({ year: 'numeric', month: 'long' }),
  full: /* @__PURE__ */ daily({ dateStyle: 'full' }),
}

export const formatNumber = (language: string, value: number): string =>
  plain(language).format(value)

export const formatPercent = (language: string, part: number): string =>
  share(language).format(part)

export function formatBytes(language: string, bytes: number): string {
  const { value, digits, unit } = byteSize(bytes)
  return `${(digits === 0 ? whole : tenths)(language).format(value)} ${unit}`
}

export const formatDate = (language: string, moment: string): string =>
  day(language).format(new Date(moment))

/** A calendar day: its weekday, its month, or its full date. */
export const formatDay = (language: string, day: string, how: keyof typeof days): string =>
  days[how](language).format(new Date(`${day}T00:00:00Z`))

export const formatMoment = (language: string, moment: string): string =>
  minute(language).format(new Date(moment))

/** The time that clocks show at a moment. */
export const formatClock = (language: string, moment: string): string =>
  clock(language).format(new Date(moment))

/** A moment to the second, where it matters which of two came first. */
export const formatExactly = (language: string, moment: string): string =>
  second(language).format(new Date(moment))

const STEPS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** “3 hours ago”, “in 2 days”; what is nearer than a minute is now. Days are counted as in a calendar. */
export function formatDistance(language: string, moment: string, now: number): string {
  const at = new Date(moment).getTime()
  const seconds = (at - now) / 1000
  const words = distance(language)
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  if (!step) return words.format(0, 'second')
  if (step[0] === 'day') return words.format(dayOf(at) - dayOf(now), 'day')
  return words.format(Math.trunc(seconds / step[1]), step[0])
}

/**
 * The number of the calendar day of a moment here: 47 hours from now may be the day after tomorrow, or the one after
 * that.
 */
function dayOf(moment: number): number {
  const at = new Date(moment)
  return Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000
}

/** What is left of a wait, as a clock shows it: 1:02:03, 2:03. */
export function formatCountdown(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / 1000))
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}

/** The first character of a name as a reader sees it, however many code points it takes. */
export function initialOf(name: string): string {
  if (SIMPLE.test(name)) return name.charAt(0)
  signs ??= new Intl.Segmenter()
  const [first] = signs.segment(name)
  return first?.segment ?? ''
}

/** Names that begin with a character of one code point, as most do: they need no segmenter. */
const SIMPLE = /^[\w\u4e00-\u9fff](?:[\w \u4e00-\u9fff]|$)/
let signs: Intl.Segmenter | undefined

/** The separator between listed names. */
export const comma = (language: string): string => (language.startsWith('zh') ? '、' : ', ')
