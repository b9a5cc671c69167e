import { shiftDecimal } from '@atrium/contract/field/decimal.ts'
import type { FormulaNode } from './formula-node.ts'
import { type FormulaScope, isBareName } from './formula-scope.ts'
import { signatureOf } from './functions/functions.ts'
import { writtenBefore, writtenBetween } from './functions/operators.ts'

/** The one text of a tree where things are called so: read again, it is the same tree. */
export const writeFormula = (node: FormulaNode, scope: FormulaScope): string =>
  written(node, scope, 0)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

function written(node: FormulaNode, scope: FormulaScope, binding: number): string {
  switch (node.is) {
    case 'number':
      return node.isPercent ? `${shiftDecimal(node.value, 2)}%` : node.value
    case 'text':
      return quoted(node.value)
    case 'yesNo':
      if (scope.isChinese) return node.value ? '真' : '假'
      return node.value ? 'TRUE' : 'FALSE'
    case 'choice':
      return quoted(scope.choiceName(node.field, node.value))
    case 'field':
      return writtenReference(node.field, scope)
    case 'rollUp':
      return rollUp(node, scope)
    default:
      return call(node, scope, binding)
  }
}

/** A field as it stands in a formula; behind its relation, where it is one of a related record. */
export function writtenReference(reference: string, scope: FormulaScope): string {
  const name = fieldName(scope.nameOf(reference))
  const [relation = '', part] = reference.split('.')
  return part === undefined ? name : `${fieldName(scope.nameOf(relation))}.${name}`
}

/** A name as it stands in a formula. Ids look like names of fields, and stand in brackets, so that nobody takes them for one. */
export const fieldName = (name: string): string =>
  isBareName(name) ? name : `[${name.replaceAll(']', ']]')}]`

function rollUp({ fn, source, of, where }: FormulaNode & { is: 'rollUp' }, scope: FormulaScope) {
  const { en, zh } = signatureOf(fn)
  const rolled = of ? written(of, scope, 0) : fieldName(scope.nameOf(source))
  const condition = where ? `, ${written(where, scope, 0)}` : ''
  return `${scope.isChinese ? zh : en}(${rolled}${condition})`
}

/** Operators whose names are written as those of functions where they have several parts. */
const BETWEEN_ALIKE = ['addDays', 'subtractDays', 'dayCount'] as const
const SIGNS = { addDays: 'add', subtractDays: 'subtract', dayCount: 'subtract' } as const

function call(
  { fn, parts, isImplied }: FormulaNode & { is: 'call' },
  scope: FormulaScope,
  binding: number,
): string {
  const [first, second] = parts
  if (isImplied && first) return written(first, scope, binding)
  const own = BETWEEN_ALIKE.find((one) => one === fn)
  const between = parts.length === 2 ? writtenBetween(own ? SIGNS[own] : fn) : null
  if (between && first && second) {
    const { sign, binding: inner } = between
    const word = sign === 'and' || sign === 'or' ? inWords(sign, scope) : sign
    const text = `${written(first, scope, inner - 1)} ${word} ${written(second, scope, inner)}`
    return inner <= binding ? `(${text})` : text
  }
  const before = writtenBefore(fn)
  if (before && first) {
    const text =
      before.sign === 'not'
        ? `${inWords('not', scope)} ${written(first, scope, before.binding)}`
        : `-${written(first, scope, before.binding)}`
    return before.binding <= binding ? `(${text})` : text
  }
  const { en, zh } = signatureOf(fn)
  const said = parts.map((part) => written(part, scope, 0)).join(', ')
  return `${scope.isChinese ? zh : en}(${said})`
}

const CHINESE = { and: '且', or: '或', not: '非' }
const inWords = (word: keyof typeof CHINESE, { isChinese }: FormulaScope) =>
  isChinese ? CHINESE[word] : word
