import { formulaNode } from './computed.ts'
import { MOST_FORMULA_NODES } from './formula-limits.ts'
import { fieldsIn, nodesIn } from './formula-node.ts'
import type { FormulaFields } from './formula-scope.ts'

/** Fields that a field is computed from, directly. */
export function asksFor(fields: FormulaFields, key: string): ReadonlySet<string> {
  const node = formulaNode(fields, key)
  return new Set(node ? fieldsIn(node) : [])
}

/** All fields that are behind a computed one, by whichever way; itself too, where it leads back to itself. */
export function behind(fields: FormulaFields, key: string): ReadonlySet<string> {
  const found = new Set<string>()
  const left = [...asksFor(fields, key)]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (found.has(next)) continue
    found.add(next)
    left.push(...asksFor(fields, next))
  }
  return found
}

/** Whether all that a formula consists of, with the formulas it asks for, is too much to run for each record. */
export function isTooMuch(fields: FormulaFields, key: string): boolean {
  const known = new Map<string, number>()
  const sizeOf = (one: string): number => {
    const found = known.get(one)
    if (found !== undefined) return found
    const node = formulaNode(fields, one)
    known.set(one, 1)
    const own = node ? nodesIn(node) : 1
    const others = node ? [...fieldsIn(node)].map((part) => sizeOf(part) - 1) : []
    const size = others.reduce((sum, more) => sum + more, own)
    known.set(one, size)
    return size
  }
  return sizeOf(key) > MOST_FORMULA_NODES
}
