import { type FormulaNode, type RollUpFunction, rollUpFunctions } from './formula-node.ts'
import { fail } from './formula-problem.ts'
import { sourceOf } from './formula-reference.ts'
import type { FormulaScope } from './formula-scope.ts'
import type { FormulaType } from './formula-type.ts'
import { type Signature, signatureOf } from './functions/functions.ts'
import type { Syntax } from './syntax.ts'

type Call = Syntax & { is: 'call' }
type Understand = (syntax: Syntax, scope: FormulaScope) => FormulaNode

const ROLLED: Record<RollUpFunction, readonly FormulaType[] | null> = {
  sum: ['number'],
  average: ['number'],
  count: null,
  min: ['number', 'date', 'dateTime'],
  max: ['number', 'date', 'dateTime'],
}

/**
 * `SUM(orders.amount, orders.state = "open")`, where `orders` are records that lead here; null of any other call. Within one,
 * `MAX(orders.amount, orders.cost)` is the larger of two values of each record.
 */
export function rollUpNode(
  syntax: Call,
  scope: FormulaScope,
  understand: Understand,
): FormulaNode | null {
  const fn = rolling(syntax)
  const [rolled, condition, much] = syntax.parts
  const source = rolled ? sourceIn(rolled, scope) : null
  if (!fn || !rolled || source === null) return null
  const { en, zh } = signatureOf(fn)
  const name = scope.isChinese ? zh : en
  if (scope.within !== undefined)
    return isRollUp(syntax, scope) ? fail(syntax, 'nested', { name }) : null
  if (much) fail(much, 'much', { name, count: 2 })
  const isBare = rolled.is === 'name' && rolled.part === undefined
  if (isBare && fn !== 'count') fail(rolled, 'rows', { name: rolled.name })
  const of = isBare ? null : understand(rolled, { ...scope, within: source })
  const wanted = ROLLED[fn]
  if (of && wanted && !wanted.includes(of.type))
    fail(rolled, 'type', { wanted: 'number', given: of.type })
  const where = condition ? understand(condition, { ...scope, within: source }) : null
  if (condition && where && where.type !== 'yesNo')
    fail(condition, 'type', { wanted: 'yesNo', given: where.type })
  const type = of && (fn === 'min' || fn === 'max') ? of.type : 'number'
  return { is: 'rollUp', type, fn, source, of, where }
}

const rolling = ({ fn }: Call): RollUpFunction | undefined =>
  rollUpFunctions.find((one) => one === fn)

/**
 * The records that lead here of which a part of a formula asks something; none of a part that asks of the record alone, or of
 * what they come to: `MAX(SUM(orders.amount), 0)` is the larger of two values.
 */
function sourceIn(syntax: Syntax, scope: FormulaScope): string | null {
  if (syntax.is === 'name') {
    const [found] = scope.fieldCalled(syntax.name)
    return found === undefined ? null : sourceOf(found)
  }
  if (syntax.is !== 'call') return null
  for (const part of syntax.parts) {
    const found = sourceIn(part, scope)
    if (found !== null) return isClosed(syntax, scope) ? null : found
  }
  return null
}

const isRollUp = (syntax: Call, scope: FormulaScope): boolean => {
  const [rolled] = syntax.parts
  return isClosed(syntax, scope) && rolled !== undefined && sourceIn(rolled, scope) !== null
}

/** With one part, or with a condition behind it, such a function goes through records. */
function isClosed(syntax: Call, scope: FormulaScope): boolean {
  const [, condition, more] = syntax.parts
  if (!rolling(syntax) || more) return false
  return condition === undefined || isCondition(condition, scope)
}

function isCondition(syntax: Syntax, scope: FormulaScope): boolean {
  if (syntax.is === 'yesNo') return true
  if (syntax.is === 'name') {
    const [first] = scope.fieldCalled(syntax.name)
    if (first === undefined) return false
    const [found] =
      syntax.part === undefined ? [first] : (scope.partCalled(first, syntax.part) ?? [])
    return found !== undefined && scope.typeOf(found) === 'yesNo'
  }
  if (syntax.is !== 'call') return false
  const { gives, takes }: Signature = signatureOf(syntax.fn)
  const part = syntax.parts[takes.indexOf('same')]
  return gives === 'yesNo' || (gives === 'same' && part !== undefined && isCondition(part, scope))
}
