import type { FieldKind } from '@atrium/contract/field/field.ts'
import { kindRules } from '@atrium/contract/field/kinds.ts'

const asField = (kind: FieldKind) => ({ key: 'it', kind, title: { text: '' } })
const reading = { language: 'en-US', zone: 'UTC' }

function parsed(kind: 'phone' | 'email' | 'link', text: string): string | null {
  const found = kindRules[kind].parse(text, asField(kind), reading)
  return 'value' in found && typeof found.value === 'string' ? found.value : null
}

/** What a copied number or address brings along, and nobody sees. */
const seen = (text: string) => text.replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')

export const readEmail = (text: string): string | null =>
  text.includes('@') ? parsed('email', seen(text).replace(/^mailto:/i, '')) : null

/** By https only, as everywhere; what names neither a protocol nor `www` is no link but a name with a point in it. */
export const readLink = (text: string): string | null =>
  /^(https:\/\/|www\.)\S+$/i.test(text) ? parsed('link', text) : null

/** It would be a link, were it of a protocol that is opened from our pages. */
export const isPlainLink = (text: string): boolean => /^(http|ftp):\/\/\S+$/i.test(text)

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s().\u2010-\u2015-]/g, '')
    .replace(/^00(?=[1-9])/, '+')
const mobile = /^(?:\+?86)?(1[3-9]\d{9})$/
/** With the code of its city: `010` and `02x` have three digits, others four. */
const landline = /^(?:\+?86)?0?((?:10|2\d)\d{7,8}|[3-9]\d{2}\d{7,8})$/
/** Nearly all texts begin so, and nearly all mobile phones are written so: the rest is looked at more closely. */
const beginsWithLetter = /^[a-z\u4e00-\u9fa5]/i
const plainMobile = /^1[3-9]\d{9}$/
const extension = /(?:转|ext\.?|x|#)\s*\d{1,6}$/i
const shapes = /^[+(\d][\d\s().+\u2010-\u2015-]{5,25}$/

/** With its dial code. A number of China's may come without: of a mobile phone, or with the code of its city. */
export function readPhone(given: string): string | null {
  if (beginsWithLetter.test(given)) return null
  if (plainMobile.test(given)) return `+86${given}`
  const text = seen(given)
  if (text.length > 40 || extension.test(text)) return null
  const plain = bare(text)
  if (!shapes.test(text.normalize('NFKC').trim())) return null
  const [, number] = mobile.exec(plain) ?? []
  if (number) return `+86${number}`
  if (plain.startsWith('+')) return parsed('phone', plain)
  const [, withCity] =
    plain.startsWith('0') || plain.startsWith('86') ? (landline.exec(plain) ?? []) : []
  return withCity ? `+86${withCity}` : null
}

/** Eleven digits of a mobile phone, or somebody took the trouble to write it like a phone number. */
export const looksLikePhone = (text: string): boolean => readPhone(text) !== null
