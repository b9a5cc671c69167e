import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { FormulaNode } from './formula-node.ts'
import { type FormulaPlace, reachedField } from './formula-reference.ts'
import { kindsOfType } from './formula-type.ts'
import type { FormulaFunction } from './functions/functions.ts'

type Shown = Pick<BlueprintField, 'kind' | 'currency'>

/**
 * As what a formula is shown until somebody chooses otherwise: amounts of one currency stay amounts of it, and so many records
 * are a whole number.
 */
export function usualKind(place: FormulaPlace, node: FormulaNode): Shown | null {
  const [kind] = kindsOfType(node.type)
  const [currency, ...others] = currenciesIn(place, node)
  if (kind === undefined) return null
  if (isCount(node)) return { kind: 'integer' }
  return currency !== undefined && others.length === 0 ? { kind: 'money', currency } : { kind }
}

const isCount = (node: FormulaNode) => node.is === 'rollUp' && node.fn === 'count'

/** These come to an amount where they are given some. */
const KEEPING: readonly FormulaFunction[] = [
  'add',
  'subtract',
  'negate',
  'multiply',
  'divide',
  'if',
  'ifs',
  'ifEmpty',
  'sum',
  'average',
  'min',
  'max',
  'round',
  'roundUp',
  'roundDown',
  'int',
  'ceiling',
  'abs',
  'mod',
]

const NONE: ReadonlySet<string> = new Set()

function currenciesIn(place: FormulaPlace, node: FormulaNode): ReadonlySet<string> {
  if (node.is === 'field') {
    const { kind, currency } = reachedField(place, node.field)?.field ?? {}
    return kind === 'money' && currency !== undefined ? new Set([currency]) : NONE
  }
  if (node.is === 'rollUp') return node.of && !isCount(node) ? currenciesIn(place, node.of) : NONE
  // Its condition may ask for amounts too.
  if (node.is !== 'call' || node.type !== 'number' || !KEEPING.includes(node.fn)) return NONE
  const parts = node.parts.filter(({ type }) => type === 'number')
  const [first = NONE, ...rest] = parts.map((part) => currenciesIn(place, part))
  const isBehind = rest.some((one) => one.size > 0)
  // An amount by an amount is how many times it is, and an amount times an amount is nothing that one could pay.
  if (node.fn === 'divide' && isBehind) return NONE
  if (node.fn === 'multiply' && first.size > 0 && isBehind) return NONE
  return new Set([...first, ...rest.flatMap((one) => [...one])])
}
