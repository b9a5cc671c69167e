import type { Field, FieldValue } from './field.ts'
import { inOrder } from './in-order.ts'
import type { KindRules } from './kind-rules.ts'

const YES = ['1', 'true', 'yes', 'y', '是', '有', '✓', '√']
const NO = ['0', 'false', 'no', 'n', '否', '无', '✗', '×']
const MOST_CHOSEN = 50

/** The choice with this value or this title. */
function chosenBy(text: string, { choices = [] }: Field): string | null {
  const named = text.toLowerCase()
  const found =
    choices.find(({ value }) => value === text) ??
    choices.find(({ title }) => 'text' in title && title.text.toLowerCase() === named)
  return found?.value ?? null
}

const isChoice = (value: unknown, { choices = [] }: Field) =>
  choices.some((known) => known.value === value)

const yesNo: KindRules = {
  operators: ['is', 'isEmpty', 'isNotEmpty'],
  parse: (text) => {
    const typed = text.toLowerCase()
    if (YES.includes(typed)) return { value: true }
    return NO.includes(typed) ? { value: false } : { wrong: 'malformed' }
  },
  check: (value) => (typeof value === 'boolean' ? null : 'malformed'),
  isOperand: (text) => text === '1' || text === '0',
  asOperands: (value) => (typeof value === 'boolean' ? [value ? '1' : '0'] : []),
  compare: inOrder,
  write: (value, _, { yes, no }) => (value === true ? yes : no),
}

const choice: KindRules = {
  operators: ['isAnyOf', 'isNoneOf', 'isEmpty', 'isNotEmpty'],
  parse: (text, field) => {
    const value = chosenBy(text, field)
    return value === null ? { wrong: 'unknown' } : { value }
  },
  check: (value, field) => (isChoice(value, field) ? null : 'unknown'),
  isOperand: isChoice,
  asOperands: (value) => (typeof value === 'string' && value ? [value] : []),
  compare: inOrder,
  write: (value, field, { titleOf }) => titleOfChoice(String(value), field, titleOf),
}

const choices: KindRules = {
  operators: ['isAnyOf', 'hasAllOf', 'isNoneOf', 'isEmpty', 'isNotEmpty'],
  parse: (text, field) => {
    const named = text.split(/[,;、，；]/).flatMap((one) => one.trim() || [])
    const found = named.map((one) => chosenBy(one, field))
    const value = [...new Set(found)].filter((one) => one !== null)
    return found.includes(null) ? { wrong: 'unknown' } : { value }
  },
  check: (value, field) => {
    if (!Array.isArray(value)) return 'malformed'
    if (value.length > MOST_CHOSEN) return 'too_many'
    if (new Set(value).size < value.length) return 'malformed'
    return value.every((one) => isChoice(one, field)) ? null : 'unknown'
  },
  isOperand: isChoice,
  asOperands: listed,
  compare: inOrder,
  write: (value, field, { titleOf }) =>
    listed(value)
      .map((one) => titleOfChoice(one, field, titleOf))
      .join('; '),
}

function listed(value: FieldValue): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : []
}

export const choiceKinds = { yesNo, choice, choices }

/** The title of a choice; one that was removed from the field is shown by its value. */
export function titleOfChoice(
  value: string,
  { choices = [] }: Pick<Field, 'choices'>,
  titleOf: (title: Field['title']) => string,
): string {
  const found = choices.find((known) => known.value === value)
  return found ? titleOf(found.title) : value
}
