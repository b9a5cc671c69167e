import { formulaNode } from './computed.ts'
import type { FormulaNode } from './formula-node.ts'
import type { FormulaFields } from './formula-scope.ts'
import type { FormulaFunction } from './functions/functions.ts'

/** How much is computed for each record: parts, and how many stand inside of each other. */
export type FormulaSize = { parts: number; levels: number }

const STORED: FormulaSize = { parts: 1, levels: 1 }
const NOTHING: FormulaSize = { parts: 0, levels: 0 }

/** Of a sum of forty fields each stands in the one before; that costs the database next to nothing. */
const CHAINED: readonly FormulaFunction[] = ['add', 'subtract', 'join', 'and', 'or']

/** Of a computed field, with all formulas that it asks for: they run inside of it. Nothing of a field that somebody fills in. */
export function formulaSize(fields: FormulaFields, key: string): FormulaSize {
  if (fields[key]?.formula === undefined) return NOTHING
  let known = sizes.get(fields)
  if (!known) sizes.set(fields, (known = new Map()))
  return sizeOf(fields, key, known)
}

/** Of the same table each is counted once. */
const sizes = new WeakMap<FormulaFields, Map<string, FormulaSize>>()

function sizeOf(fields: FormulaFields, key: string, known: Map<string, FormulaSize>): FormulaSize {
  const found = known.get(key)
  if (found) return found
  // What leads back to itself is refused elsewhere, and must not run for ever here.
  known.set(key, STORED)
  const node = formulaNode(fields, key)
  const size = node ? sizeIn(node, (field) => sizeOf(fields, field, known)) : STORED
  known.set(key, size)
  return size
}

function sizeIn(node: FormulaNode, of: (field: string) => FormulaSize): FormulaSize {
  if (node.is === 'field') return of(node.field)
  if (node.is !== 'call') return STORED
  const each = node.parts.map((part) => sizeIn(part, of))
  const levels = each.map((size, at) => size.levels + (at === 0 && isChain(node) ? 0 : 1))
  return {
    parts: each.reduce((sum, { parts }) => sum + parts, 1),
    levels: Math.max(1, ...levels),
  }
}

function isChain({ fn, parts: [first] }: FormulaNode & { is: 'call' }): boolean {
  return first?.is === 'call' && CHAINED.includes(fn) && CHAINED.includes(first.fn)
}
