import { formulaNode } from './computed.ts'
import { fieldPath } from './formula-fields.ts'
import { DEEPEST_FORMULA, MOST_FORMULA_NODES } from './formula-limits.ts'
import type { FormulaNode } from './formula-node.ts'
import {
  type FormulaPlace,
  type FormulaTables,
  fieldsAt,
  reachedField,
} from './formula-reference.ts'
import type { FormulaFunction } from './functions/functions.ts'

/** How much is computed for each record: parts, and how many stand inside of each other. */
export type FormulaSize = { parts: number; levels: number }

const STORED: FormulaSize = { parts: 1, levels: 1 }
const NOTHING: FormulaSize = { parts: 0, levels: 0 }
/** A record that one leads to is looked up, and whether its reader may see it; those that lead to one are gone through. */
const LOOKED_UP = 2
const GONE_THROUGH = 4

/** Of a sum of forty fields each stands in the one before; that costs the database next to nothing. */
const CHAINED: readonly FormulaFunction[] = ['add', 'subtract', 'join', 'and', 'or']

/** Of a computed field, with all formulas that it asks for: they run inside of it. Nothing of a field that somebody fills in. */
export function formulaSize(place: FormulaPlace, key: string): FormulaSize {
  if (fieldsAt(place)[key]?.formula === undefined) return NOTHING
  let known = sizes.get(place.tables)
  if (!known) sizes.set(place.tables, (known = new Map()))
  return sizeOf(place, key, known)
}

type Known = Map<string, FormulaSize>

/** What is smaller never takes long, neither to be planned nor to run. */
export function isTooMuch(place: FormulaPlace, key: string): boolean {
  const { parts, levels } = formulaSize(place, key)
  return parts > MOST_FORMULA_NODES || levels > DEEPEST_FORMULA
}

/** Of the same app each is counted once. */
const sizes = new WeakMap<FormulaTables, Known>()

function sizeOf(place: FormulaPlace, key: string, known: Known): FormulaSize {
  const path = fieldPath(place.table, key)
  const found = known.get(path)
  if (found) return found
  // What leads back to itself is refused elsewhere, and must not run for ever here.
  known.set(path, STORED)
  const node = formulaNode(place, key)
  const size = node ? sizeIn(node, (reference) => sizeBehind(place, reference, known)) : STORED
  known.set(path, size)
  return size
}

function sizeBehind(place: FormulaPlace, reference: string, known: Known): FormulaSize {
  const found = reachedField(place, reference)
  if (!found) return STORED
  const { parts, levels } = sizeOf({ ...place, table: found.table }, found.key, known)
  return found.via === undefined
    ? { parts, levels }
    : { parts: parts + LOOKED_UP, levels: levels + LOOKED_UP }
}

function sizeIn(node: FormulaNode, of: (reference: string) => FormulaSize): FormulaSize {
  if (node.is === 'field') return of(node.field)
  if (node.is === 'rollUp') {
    const each = [node.of, node.where].map((part) => (part ? sizeIn(part, of) : NOTHING))
    return {
      parts: each.reduce((sum, { parts }) => sum + parts, GONE_THROUGH),
      levels: Math.max(...each.map(({ levels }) => levels)) + LOOKED_UP,
    }
  }
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
