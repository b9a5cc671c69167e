import type { Token } from '../token.ts'
import type { FormulaFunction } from './functions.ts'

type Operator = { fn: FormulaFunction; binding: number }

/** What binds closer has the larger number. */
const BINARY: Record<string, Operator> = {
  or: { fn: 'or', binding: 1 },
  and: { fn: 'and', binding: 2 },
  '=': { fn: 'equal', binding: 4 },
  '<>': { fn: 'differ', binding: 4 },
  '<': { fn: 'less', binding: 4 },
  '<=': { fn: 'atMost', binding: 4 },
  '>': { fn: 'more', binding: 4 },
  '>=': { fn: 'atLeast', binding: 4 },
  '&': { fn: 'join', binding: 5 },
  '+': { fn: 'add', binding: 6 },
  '-': { fn: 'subtract', binding: 6 },
  '*': { fn: 'multiply', binding: 7 },
  '/': { fn: 'divide', binding: 7 },
}
const PREFIX: Record<string, Operator> = {
  not: { fn: 'not', binding: 3 },
  '-': { fn: 'negate', binding: 8 },
}
const WORDS: Record<string, string> = {
  或: 'or',
  或者: 'or',
  且: 'and',
  并且: 'and',
  非: 'not',
  不是: 'not',
}
const VALUES: Record<string, boolean> = { true: true, false: false, 真: true, 假: false }

const spelled = ({ is, text }: Token): string => {
  if (is !== 'sign' && is !== 'word') return ''
  const small = text.toLowerCase()
  return WORDS[small] ?? small
}

const own = <Thing>(table: Record<string, Thing>, key: string): Thing | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

export const binary = (token: Token): Operator | undefined => own(BINARY, spelled(token))
export const prefix = (token: Token): Operator | undefined => own(PREFIX, spelled(token))
export const wordValue = (text: string): boolean | null => own(VALUES, text.toLowerCase()) ?? null

/** Words that mean something by themselves: a field that is called so stands in brackets. */
export const isReserved = (text: string): boolean =>
  [BINARY, PREFIX, WORDS, VALUES].some((table) => Object.hasOwn(table, text.toLowerCase()))

/** How an operator is written, and how closely it binds; none of what is written as a function. */
export function writtenBetween(fn: FormulaFunction): { sign: string; binding: number } | null {
  for (const [sign, operator] of Object.entries(BINARY))
    if (operator.fn === fn) return { sign, binding: operator.binding }
  return null
}
export function writtenBefore(fn: FormulaFunction): { sign: string; binding: number } | null {
  for (const [sign, operator] of Object.entries(PREFIX))
    if (operator.fn === fn) return { sign, binding: operator.binding }
  return null
}
