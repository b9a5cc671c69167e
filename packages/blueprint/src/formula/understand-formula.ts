import { readDecimal, shiftDecimal } from '@atrium/contract/field/decimal.ts'
import { readDatePattern } from './date-pattern.ts'
import { KEPT_DIGITS, QUOTIENT_DIGITS, WHOLE_DIGITS } from './formula-limits.ts'
import type { FormulaNode } from './formula-node.ts'
import { fail, type Spot } from './formula-problem.ts'
import { sourceOf } from './formula-reference.ts'
import type { FormulaScope } from './formula-scope.ts'
import type { FormulaType } from './formula-type.ts'
import {
  type FormulaFunction,
  type Signature,
  signatureOf,
  type Taken,
} from './functions/functions.ts'
import type { Syntax } from './syntax.ts'
import { rollUpNode } from './understand-roll-up.ts'

/** What a tree means where these fields are known; its first mistake is thrown. */
export function understandFormula(syntax: Syntax, scope: FormulaScope): FormulaNode {
  switch (syntax.is) {
    case 'number':
      return numberNode(syntax)
    case 'text':
      return { is: 'text', type: 'text', value: syntax.text }
    case 'yesNo':
      return { is: 'yesNo', type: 'yesNo', value: syntax.yes }
    case 'name':
      return fieldNode(syntax, scope)
    default:
      return rollUpNode(syntax, scope, understandFormula) ?? callNode(syntax, scope)
  }
}

function numberNode(syntax: Syntax & { is: 'number' }): FormulaNode {
  const value = readDecimal(syntax.text) ?? '0'
  const [whole = '', part = ''] = value.split('.')
  const most = syntax.isPercent ? QUOTIENT_DIGITS : KEPT_DIGITS - 2
  if (whole.length > WHOLE_DIGITS || part.length > most) fail(syntax, 'number')
  const { isPercent } = syntax
  return {
    is: 'number',
    type: 'number',
    value: isPercent ? shiftDecimal(value, -2) : value,
    isPercent,
  }
}

function fieldNode(syntax: Syntax & { is: 'name' }, scope: FormulaScope): FormulaNode {
  const { name, part } = syntax
  const relation = oneOf(scope.fieldCalled(name), syntax, name)
  // There may be several of them: a value comes of a roll-up alone.
  const source = sourceOf(relation)
  if (source !== null && (source !== scope.within || part === undefined))
    return fail(syntax, 'rows', { name })
  if (part === undefined) return typedNode(relation, syntax, scope, name)
  const found = scope.partCalled(relation, part)
  if (found === null) return fail(syntax, 'relation', { name })
  return typedNode(oneOf(found, syntax, part), syntax, scope, part)
}

function oneOf([found, other]: readonly string[], spot: Spot, name: string): string {
  if (found === undefined) return fail(spot, 'field', { name })
  return other === undefined ? found : fail(spot, 'twice', { name })
}

function typedNode(field: string, spot: Spot, scope: FormulaScope, name: string): FormulaNode {
  const type = scope.typeOf(field)
  return type ? { is: 'field', type, field } : fail(spot, 'kind', { name })
}

function callNode(syntax: Syntax & { is: 'call' }, scope: FormulaScope): FormulaNode {
  const { fn, parts: written } = syntax
  const signature = signatureOf(fn)
  const taken = takenBy(signature, syntax, scope)
  const first = written.map((part, at) => understoodPart(part, taken[at] ?? 'any', scope))
  const known = first.find((part) => part?.type === 'choice' || part?.type === 'choices')
  const field = known?.is === 'field' ? known.field : undefined
  const parts = written.map((part, at) => {
    const there = first[at]
    // An empty text asks whether anything is chosen.
    const isSaid = part.is === 'text' && part.text !== ''
    const isChoice = isSaid && taken[at] === 'same' && known?.type === 'choice'
    return there && !isChoice ? there : choiceNode(part, field, scope)
  })
  const special = calendarCall(fn, syntax, parts) ?? emptyCall(fn, parts, written)
  if (special) return special
  const fitted = parts.map((part, at) => fitting(part, taken[at] ?? 'any', written[at] as Syntax))
  const alike = alikeType(fitted, taken, written)
  compared(fn, alike, syntax)
  const hasChoice = fitted.some(({ is }) => is === 'choice')
  // Choices of two fields have nothing to do with each other, whatever they are called.
  if (alike === 'choice' && !hasChoice) fail(syntax, 'literal')
  const gives = signature.gives === 'same' ? alike : signature.gives
  return { is: 'call', type: gives ?? 'text', fn, parts: fitted }
}

/** Of each part what is wanted, by its place. */
function takenBy(
  signature: Signature,
  syntax: Syntax & { is: 'call' },
  scope: FormulaScope,
): Taken[] {
  const { takes, may = [], rest = [] } = signature
  const { length } = syntax.parts
  const name = scope.isChinese ? signature.zh : signature.en
  if (length < takes.length) fail(syntax, 'few', { name, count: takes.length })
  const fixed = [...takes, ...may]
  if (rest.length === 0 && length > fixed.length)
    fail(syntax.parts[fixed.length] as Syntax, 'much', { name, count: fixed.length })
  const taken = Array.from(
    { length },
    (_, at) => fixed[at] ?? (rest[(at - fixed.length) % rest.length] as Taken),
  )
  // Of conditions and values in turn a last one without a condition is what holds otherwise.
  const isOdd = signature.en === 'IFS' && length % 2 === 1
  return isOdd ? [...taken.slice(0, -1), 'same'] : taken
}

/** A text may be a choice: which one, the field beside it says. */
function understoodPart(part: Syntax, taken: Taken, scope: FormulaScope): FormulaNode | null {
  if (part.is === 'text' && taken === 'saidChoice') return null
  if (taken.startsWith('said') && part.is !== 'text') fail(part, 'literal')
  return understandFormula(part, scope)
}

function choiceNode(part: Syntax, field: string | undefined, scope: FormulaScope): FormulaNode {
  if (part.is !== 'text' || field === undefined) return fail(part, 'literal')
  const value = scope.choiceCalled(field, part.text)
  if (value === undefined) return fail(part, 'choice', { name: part.text })
  return { is: 'choice', type: 'choice', value, field }
}

const call = (fn: FormulaFunction, type: FormulaType, parts: FormulaNode[]): FormulaNode => ({
  is: 'call',
  fn,
  type,
  parts,
})

/** Days are counted with the signs of numbers. */
function calendarCall(
  fn: FormulaFunction,
  spot: Spot,
  parts: readonly FormulaNode[],
): FormulaNode | null {
  if (fn !== 'add' && fn !== 'subtract') return null
  const [one, other] = parts.map((part) => (part.type === 'dateTime' ? dayOf(part) : part))
  if (!one || !other) return null
  if (one.type === 'date' && other.type === 'number')
    return call(fn === 'add' ? 'addDays' : 'subtractDays', 'date', [one, other])
  if (fn === 'add' && one.type === 'number' && other.type === 'date')
    return call('addDays', 'date', [other, one])
  if (fn === 'subtract' && one.type === 'date' && other.type === 'date')
    return call('dayCount', 'number', [one, other])
  if (fn === 'add' && one.type === 'text' && other.type === 'text')
    return fail(spot, 'type', { wanted: 'number', given: 'text' })
  return null
}

/** Compared with an empty text, something is asked whether it is empty. */
function emptyCall(
  fn: FormulaFunction,
  parts: readonly FormulaNode[],
  written: readonly Syntax[],
): FormulaNode | null {
  if (fn !== 'equal' && fn !== 'differ') return null
  const at = written.findIndex((part) => part.is === 'text' && part.text === '')
  const other = parts[1 - at]
  if (at < 0 || !other) return null
  const asked = call('isEmpty', 'yesNo', [other])
  return fn === 'equal' ? asked : call('not', 'yesNo', [asked])
}

const implied = (fn: FormulaFunction, type: FormulaType, part: FormulaNode): FormulaNode => ({
  is: 'call',
  fn,
  type,
  parts: [part],
  isImplied: true,
})
const dayOf = (part: FormulaNode) => implied('dayOf', 'date', part)

/** What is looked for and put in its place is short: otherwise a text could grow without end. */
const LONGEST_SAID = 100
const AS_TEXT: readonly FormulaType[] = ['number', 'date', 'dateTime']

/** A part as it is wanted: a number becomes a text and a moment its day where these are wanted. */
function fitting(part: FormulaNode, taken: Taken, written: Spot): FormulaNode {
  const { type } = part
  if (taken === 'any' || taken === 'same') return part
  if (taken === 'anyText') {
    if (type === 'text') return part
    if (AS_TEXT.includes(type)) return implied('text', 'text', part)
    return fail(written, 'type', { wanted: 'text', given: type })
  }
  if (taken === 'saidPattern') {
    if (part.is === 'text' && readDatePattern(part.value)) return part
    return fail(written, 'pattern')
  }
  if (taken === 'saidChoice') return part
  if (taken === 'saidText')
    return part.is === 'text' && part.value.length <= LONGEST_SAID ? part : fail(written, 'literal')
  if (taken === 'date' && type === 'dateTime') return dayOf(part)
  return type === taken ? part : fail(written, 'type', { wanted: taken, given: type })
}

/** What all those are that have to be alike. */
function alikeType(
  parts: readonly FormulaNode[],
  taken: readonly Taken[],
  written: readonly Syntax[],
): FormulaType | undefined {
  let alike: FormulaType | undefined
  for (const [at, part] of parts.entries()) {
    if (taken[at] !== 'same') continue
    alike ??= part.type
    if (part.type !== alike)
      fail(written[at] as Syntax, 'alike', { wanted: alike, given: part.type })
  }
  return alike
}

const ORDERED: readonly FormulaType[] = ['text', 'number', 'date', 'dateTime', 'time']
const EQUATED: readonly FormulaType[] = [...ORDERED, 'yesNo', 'choice']
const MADE: readonly FormulaType[] = [...ORDERED.filter((type) => type !== 'time'), 'yesNo']

/** What can be compared, and what can come out of a choice between several. */
function compared(fn: FormulaFunction, alike: FormulaType | undefined, spot: Spot) {
  if (alike === undefined) return
  const isEquated = fn === 'equal' || fn === 'differ'
  const isOrdered = ['less', 'atMost', 'more', 'atLeast'].includes(fn)
  const isExtreme = fn === 'min' || fn === 'max'
  const allowed = isEquated
    ? EQUATED
    : isOrdered
      ? ORDERED
      : isExtreme
        ? ['number', 'date', 'dateTime']
        : MADE
  if (!allowed.includes(alike))
    fail(spot, 'type', { wanted: isExtreme ? 'number' : 'text', given: alike })
}
