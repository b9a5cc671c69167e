/** Numbers, dates and sizes as the reader's language writes them. Pure: the language is given. */

export const formatNumber = (language: string, value: number): string =>
  new Intl.NumberFormat(language).format(value)

export const formatPercent = (language: string, share: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB']

/** Sizes step by 1,024, as the limits do; one decimal while it says something. */
export function formatBytes(language: string, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), BYTE_UNITS.length - 1)
  const value = bytes / 1024 ** step
  const digits = step === 0 || value >= 100 ? 0 : 1
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)
  return `${number} ${BYTE_UNITS[step]}`
}

export const formatDate = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(moment))

export const formatMoment = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  )

/** To the second, where it matters which of two was first. */
export const formatExactly = (language: string, moment: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(moment),
  )

const STEPS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** “3 hours ago”, “in 2 days”; what is nearer than a minute is now. */
export function formatDistance(language: string, moment: string, now: number): string {
  const seconds = (new Date(moment).getTime() - now) / 1000
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : words.format(0, 'second')
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
export const initialOf = (name: string): string =>
  [...new Intl.Segmenter().segment(name)][0]?.segment ?? ''
