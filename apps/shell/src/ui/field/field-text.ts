import { titleOfChoice } from '@atrium/contract/field/choice-kinds.ts'
import type { FieldKind } from '@atrium/contract/field/field.ts'
import { digitsIn } from '@atrium/contract/field/number-kinds.ts'
import { starsOf } from '@atrium/contract/field/scale-kinds.ts'
import {
  comma,
  formatBytes,
  formatDate,
  formatExactly,
  formatMoment,
} from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'
import { headingText } from './heading-text.ts'
import type { OwnKind, Shown, ShownValue } from './shown.ts'

type Format = (say: Say, value: Exclude<ShownValue, null>, field: Shown) => string

const asItIs: Format = (_, value) => String(value)

/** A number is formatted from its text, so that no digit is lost. */
const exactly = (language: string, options: Intl.NumberFormatOptions, value: unknown) =>
  formatterOf(language, options).format(String(value) as `${number}`)

const number: Format = ({ language }, value, field) =>
  exactly(language, { maximumFractionDigits: digitsIn(field) }, value)

const money: Format = ({ language }, value, field) => {
  const digits = digitsIn(field)
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const { currency } = field
  return exactly(language, { ...shown, ...(currency && { style: 'currency', currency }) }, value)
}

const percent: Format = ({ language }, value, field) =>
  exactly(language, { style: 'percent', maximumFractionDigits: digitsIn(field) }, value)

const date: Format = ({ language }, value) =>
  dayOf(language).format(new Date(`${String(value)}T00:00:00Z`))

/** The name of another row; one that the reader may not see, or that is gone, has none. */
const reference: Format = (say, value) =>
  isNamed(value) ? value.name || say('field.reference.unnamed') : ''

const isNamed = (value: ShownValue): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value

const choice: Format = (say, value, field) =>
  field.words
    ? say.named(`${field.words}.${String(value)}`)
    : titleOfChoice(String(value), field, (title) => headingText(say, title))

const formats: Readonly<Record<FieldKind | OwnKind, Format>> = {
  text: asItIs,
  longText: asItIs,
  integer: number,
  decimal: number,
  money,
  percent,
  date,
  dateTime: ({ language }, value) => formatMoment(language, String(value)),
  time: (_, value) => String(value).replace(/:00$/, ''),
  yesNo: (say, value) => say(value === true ? 'list.yes' : 'list.no'),
  choice,
  choices: (say, value, field) =>
    Array.isArray(value)
      ? value.map((one: string) => choice(say, one, field)).join(comma(say.language))
      : '',
  phone: (_, value) => phoneText(String(value)),
  email: asItIs,
  link: asItIs,
  person: reference,
  department: reference,
  relation: reference,
  rating: (say, value, field) =>
    say('field.rating', { stars: String(value), most: starsOf(field) }),
  progress: percent,
  state: choice,
  size: ({ language }, value) => formatBytes(language, Number(value)),
  day: ({ language }, value) => formatDate(language, String(value)),
  second: ({ language }, value) => formatExactly(language, String(value)),
  // The cell itself shows how long ago it was, and keeps counting.
  ago: ({ language }, value) => formatMoment(language, String(value)),
}

const MAINLAND_MOBILE = /^\+86(1\d{2})(\d{4})(\d{4})$/

/** Writes a mobile number of mainland China without its dial code, as everybody does; any other number with it. */
const phoneText = (phone: string): string => phone.replace(MAINLAND_MOBILE, '$1 $2 $3')

/** A value as text in the reader's language and time zone. */
export const fieldText = (say: Say, field: Shown, value: ShownValue): string =>
  value === null ? '' : formats[field.kind](say, value, field)

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, options)
  formatters.set(key, known)
  return known
}

const days = new Map<string, Intl.DateTimeFormat>()

/** Formats calendar days, which are the same wherever they are read. */
function dayOf(language: string): Intl.DateTimeFormat {
  const known =
    days.get(language) ??
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  days.set(language, known)
  return known
}
