import { formulaNode } from './computed.ts'
import { fieldsIn } from './formula-node.ts'
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
