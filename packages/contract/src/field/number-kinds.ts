import {
  compareDecimals,
  digitsAfterPoint,
  digitsOf,
  readDecimal,
  shiftDecimal,
} from './decimal.ts'
import type { Field } from './field.ts'
import type { FieldVerdict, KindRules } from './kind-rules.ts'

/** The most digits of whole numbers, as the database keeps them. */
const MOST_WHOLE = 18
const MOST_DIGITS = 30
function numberKind(kind: NumberKind): KindRules {
  const isPercent = kind === 'percent'
  const verdict = (decimal: string, field: Field): FieldVerdict | null => {
    const after = digitsIn(field) + (isPercent ? 2 : 0)
    if (digitsAfterPoint(decimal) > after) return 'malformed'
    return digitsOf(decimal) > (kind === 'integer' ? MOST_WHOLE : MOST_DIGITS) ? 'too_big' : null
  }
  const check: KindRules['check'] = (value, field) => {
    if (typeof value !== 'string' || readDecimal(value) !== value) return 'malformed'
    return verdict(value, field)
  }
  return {
    operators: ['is', 'isNot', 'atLeast', 'atMost', 'between', 'isEmpty', 'isNotEmpty'],
    parse: (text, field, { language }) => {
      const plain = plainNumber(text, language)
      const decimal = plain === null ? null : readDecimal(plain)
      if (decimal === null) return { wrong: 'malformed' }
      const value = isPercent ? shiftDecimal(decimal, -2) : decimal
      const wrong = verdict(value, field)
      return wrong ? { wrong } : { value }
    },
    check,
    isOperand: (text) => readDecimal(text) === text && digitsOf(text) <= MOST_DIGITS,
    asOperands: (value) => (typeof value === 'string' ? [value] : []),
    compare: compareDecimals,
    write: (value) => (isPercent ? `${shiftDecimal(String(value), 2)}%` : String(value)),
  }
}

/** A typed number without group separators, currency, percent sign and wide digits. */
function plainNumber(text: string, language: string): string | null {
  const { group, decimal } = separatorsOf(language)
  const bare = text
    .normalize('NFKC')
    .replace(/^([+-]?)\s*(?:\p{Sc}|[A-Z]{3}\b)?\s*/u, '$1')
    .replace(/\s*(?:\p{Sc}|%|\b[A-Z]{3})$/u, '')
    .replace(/[\s'’]/g, '')
  const [whole = '', ...parts] = bare.split(decimal)
  const groups = whole.split(group)
  const isGrouped = groups.slice(1).every((digits) => /^\d{3}$/.test(digits))
  if (!isGrouped || parts.length > 1) return null
  return [groups.join(''), ...parts].join('.')
}

const known = new Map<string, { group: string; decimal: string }>()

function separatorsOf(language: string): { group: string; decimal: string } {
  const found = known.get(language)
  if (found) return found
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12345.6)
  const part = (type: string, usual: string) =>
    parts.find((one) => one.type === type)?.value.trim() || usual
  const separators = { group: part('group', ','), decimal: part('decimal', '.') }
  known.set(language, separators)
  return separators
}

export const numberKinds = {
  integer: numberKind('integer'),
  decimal: numberKind('decimal'),
  money: numberKind('money'),
  percent: numberKind('percent'),
}

/** The usual decimal places of each kind. */
const USUAL_DIGITS = { integer: 0, decimal: 6, money: 2, percent: 4, rating: 0, progress: 0 }

export type NumberKind = keyof typeof USUAL_DIGITS

type Digits = { kind: string; digits?: Field['digits'] }

const WHOLE = ['integer', 'rating', 'progress']

export const digitsIn = ({ kind, digits }: Digits): number =>
  WHOLE.includes(kind) ? 0 : (digits ?? USUAL_DIGITS[kind as NumberKind])
