import { formulaNode } from './computed.ts'
import { fieldPath } from './formula-fields.ts'
import { DEEPEST_FORMULA, MOST_FORMULA_NODES } from './formula-limits.ts'
import type { FormulaNode } from './formula-node.ts'
import {
  type FormulaPlace,
  type FormulaTables,
  fieldsAt,
  leadingRecords,
  reachedField,
} from './formula-reference.ts'
import type { FormulaFunction } from './functions/functions.ts'

/** How much is computed for each record: parts, and how many stand inside of each other. */
export type FormulaSize = {
  parts: number
  levels: number
  /** How often records of a table are gone to: each time it is asked which of them the reader may see. */
  gates: Readonly<Record<string, number>>
  /** It adds records up; and it does so for a record that a relation leads to. */
  rolls: boolean
  looksUpRolled: boolean
}

const STORED: FormulaSize = {
  parts: 1,
  levels: 1,
  gates: {},
  rolls: false,
  looksUpRolled: false,
}
const NOTHING: FormulaSize = { ...STORED, parts: 0, levels: 0 }
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
  const leading = (source: string) => leadingRecords(place, source)?.table
  const size = node
    ? sizeIn(node, { of: (reference) => sizeBehind(place, reference, known), leading })
    : STORED
  known.set(path, size)
  return size
}

function sizeBehind(place: FormulaPlace, reference: string, known: Known): FormulaSize {
  const found = reachedField(place, reference)
  if (!found) return STORED
  const size = sizeOf({ ...place, table: found.table }, found.key, known)
  if (found.via === undefined) return size
  return {
    ...size,
    parts: size.parts + LOOKED_UP,
    levels: size.levels + LOOKED_UP,
    gates: added([size.gates, { [found.table]: 1 }]),
    looksUpRolled: size.rolls,
  }
}

function added(all: readonly FormulaSize['gates'][]): FormulaSize['gates'] {
  const sum: Record<string, number> = {}
  for (const gates of all)
    for (const [table, times] of Object.entries(gates)) sum[table] = (sum[table] ?? 0) + times
  return sum
}

function together(each: readonly FormulaSize[], own: Pick<FormulaSize, 'parts' | 'levels'>) {
  return {
    parts: each.reduce((sum, { parts }) => sum + parts, own.parts),
    levels: own.levels,
    gates: added(each.map(({ gates }) => gates)),
    rolls: each.some(({ rolls }) => rolls),
    looksUpRolled: each.some(({ looksUpRolled }) => looksUpRolled),
  }
}

type Behind = {
  of: (reference: string) => FormulaSize
  /** Which table the records of a roll-up are of. */
  leading: (source: string) => string | undefined
}

function sizeIn(node: FormulaNode, behind: Behind): FormulaSize {
  if (node.is === 'field') return behind.of(node.field)
  if (node.is === 'rollUp') {
    const each = [node.of, node.where].map((part) => (part ? sizeIn(part, behind) : NOTHING))
    const levels = Math.max(...each.map((size) => size.levels)) + LOOKED_UP
    const size = together(each, { parts: GONE_THROUGH, levels })
    const table = behind.leading(node.source)
    return {
      ...size,
      // Of records that are gone through, each would go through all records of the one that it leads back to.
      parts: size.looksUpRolled ? Number.POSITIVE_INFINITY : size.parts,
      gates: table === undefined ? size.gates : added([size.gates, { [table]: 1 }]),
      rolls: true,
    }
  }
  if (node.is !== 'call') return STORED
  const each = node.parts.map((part) => sizeIn(part, behind))
  const levels = each.map((size, at) => size.levels + (at === 0 && isChain(node) ? 0 : 1))
  return together(each, { parts: 1, levels: Math.max(1, ...levels) })
}

function isChain({ fn, parts: [first] }: FormulaNode & { is: 'call' }): boolean {
  return first?.is === 'call' && CHAINED.includes(fn) && CHAINED.includes(first.fn)
}
