/** Numbers, dates and sizes as the reader's language writes them. Pure: the language is given. */
import { byteSize } from '@atrium/contract/kernel/byte-size.ts'

/** Made once for a language: to make one takes the browser longer than to draw a row. */
function kept<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

/** A browser has one zone; the server moves to that of each reader, and what was made elsewhere tells their hours. */
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

/** Of a day of the calendar, which is the same wherever it is read. */
const daily = (options: Intl.DateTimeFormatOptions) =>
  kept((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }))

// Marked as pure: a page that writes no dates is sent none of these.
const plain = /* @__PURE__ */ numbers()
const share = /* @__PURE__ */ numbers({ style: 'percent', maximumFractionDigits: 0 })
const whole = /* @__PURE__ */ numbers({ maximumFractionDigits: 0 })
const tenths = /* @__PURE__ */ numbers({ maximumFractionDigits: 1 })
const day = /* @__PURE__ */ moments({ dateStyle: 'medium' })
const minute = /* @__PURE__ */ moments({ dateStyle: 'medium', timeStyle: 'short' })
const second = /* @__PURE__ */ moments({ dateStyle: 'medium', timeStyle: 'medium' })
const distance = /* @__PURE__ */ kept(
  (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
)
/** Which of the forms of a counted word is right for a number. */
export const pluralRules = /* @__PURE__ */ kept((language) => new Intl.PluralRules(language))

const days = {
  long: /* @__PURE__ */ daily({ weekday: 'long' }),
  narrow: /* @__PURE__ */ daily({ weekday: 'narrow' }),
  whole: /* @__PURE__ */ daily({ month: 'long', day: 'numeric', weekday: 'long' }),
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

/** A day by its date: its weekday, or all that a calendar says of it. */
export const formatDay = (language: string, day: string, how: keyof typeof days): string =>
  days[how](language).format(new Date(`${day}T00:00:00Z`))

export const formatMoment = (language: string, moment: string): string =>
  minute(language).format(new Date(moment))

/** To the second, where it matters which of two was first. */
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

/** Which day it is here at a moment: 47 hours from now it is the day after tomorrow, or the one after that. */
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

/** What a name begins with, as its reader sees it: one sign, however many code points it takes. */
export function initialOf(name: string): string {
  if (SIMPLE.test(name)) return name.charAt(0)
  signs ??= new Intl.Segmenter()
  const [first] = signs.segment(name)
  return first?.segment ?? ''
}

/** Begins with a sign of one code point, and nothing that joins it. Most names do, and need no book of rules. */
const SIMPLE = /^[\w\u4e00-\u9fff](?:[\w \u4e00-\u9fff]|$)/
let signs: Intl.Segmenter | undefined

/** What stands between names that are listed. */
export const comma = (language: string): string => (language.startsWith('zh') ? '、' : ', ')
