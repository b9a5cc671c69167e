import { httpsAddress } from '../kernel/https-address.ts'
import { readsAsItStands } from '../kernel/unseen.ts'
import type { Field } from './field.ts'
import type { FieldVerdict, KindRules } from './kind-rules.ts'
import type { Operator } from './operators.ts'

const LINE: readonly Operator[] = ['contains', 'beginsWith', 'is', 'isNot', 'isEmpty', 'isNotEmpty']
const LONGEST_OPERAND = 100

type Shape = {
  longest: number
  operators?: readonly Operator[]
  /** Reads a text in the one spelling in which it is kept; null where it is not of this kind. */
  read(this: void, text: string): string | null
  isReadable(this: void, text: string): boolean
}

/** The rules of a kind of text; such kinds differ in their form alone. */
function textKind({ longest, operators = LINE, read, isReadable }: Shape): KindRules {
  const verdict = (text: string, field: Field): FieldVerdict | null => {
    const most = Math.min(field.longest ?? longest, longest)
    // A character beyond the first plane has two units, so a text with few units has few characters.
    if (text.length > most && [...text].length > most) return 'too_big'
    if (!isReadable(text)) return 'characters'
    return null
  }
  return {
    operators,
    parse: (text, field) => {
      const value = read(text)
      const wrong = value === null ? 'malformed' : verdict(value, field)
      return wrong ? { wrong } : { value }
    },
    check: (value, field) => {
      if (typeof value !== 'string' || read(value) !== value) return 'malformed'
      return verdict(value, field)
    },
    isOperand: (text) => text.length <= LONGEST_OPERAND,
    asOperands: (value) => (typeof value === 'string' && value ? [value] : []),
    compare: (one, other) => one.toLowerCase().localeCompare(other.toLowerCase()),
    write: (value) => String(value),
  }
}

/** The pattern of most lines: ASCII and Chinese characters, which are all visible. */
const usual = /^[!-~\u4e00-\u9fff][ -~\u4e00-\u9fff]*$/
const isLine = (text: string) => usual.test(text) || readsAsItStands.test(text)
const isLines = (text: string) =>
  text.split(/\r?\n/).every((line) => isLine(line.replace(/\t/g, ' ')))

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/
const PHONE = /^\+[1-9]\d{6,14}$/

/** Reads a phone number with its dial code; a mainland number may be without. */
function readPhone(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/[\s()-]/g, '')
  const whole = /^1\d{10}$/.test(plain) ? `+86${plain}` : plain
  return PHONE.test(whole) ? whole : null
}

/** Reads an https address: links are opened from our pages. */
const readLink = (text: string) =>
  httpsAddress(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)

const asItIs = (text: string) => text

export const textKinds = {
  text: textKind({ longest: 255, read: asItIs, isReadable: isLine }),
  longText: textKind({
    longest: 20_000,
    operators: ['contains', 'isEmpty', 'isNotEmpty'],
    read: asItIs,
    isReadable: isLines,
  }),
  phone: textKind({ longest: 16, read: readPhone, isReadable: isLine }),
  email: textKind({
    longest: 254,
    read: (text) => (EMAIL.test(text) ? text : null),
    isReadable: isLine,
  }),
  link: textKind({ longest: 2000, read: readLink, isReadable: isLine }),
}
