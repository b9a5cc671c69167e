import { formulaNode } from './computed.ts'
import { MOST_FORMULA_NODES } from './formula-limits.ts'
import { fieldsIn, nodesIn } from './formula-node.ts'
import { type FormulaPlace, reachedField } from './formula-reference.ts'

/** A field by its table and its id, wherever in the app it stands. */
export const fieldPath = (table: string, key: string): string => `${table}.${key}`

/** What a field is computed from directly, relations that lead there included. */
function asksFor(place: FormulaPlace, path: string): string[] {
  const [table = '', key = ''] = path.split('.')
  const at = { ...place, table }
  const node = formulaNode(at, key)
  return [...(node ? fieldsIn(node) : [])].flatMap((reference) => {
    const found = reachedField(at, reference)
    if (!found) return []
    const own = fieldPath(found.table, found.key)
    return found.via === undefined ? [own] : [fieldPath(table, found.via), own]
  })
}

/**
 * All fields that are behind a computed one, in its table and in others, by whichever way; itself too, where it leads back to
 * itself.
 */
export function behind(place: FormulaPlace, key: string): ReadonlySet<string> {
  const found = new Set<string>()
  const left = asksFor(place, fieldPath(place.table, key))
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (found.has(next)) continue
    found.add(next)
    left.push(...asksFor(place, next))
  }
  return found
}

export const leadsToItself = (place: FormulaPlace, key: string): boolean =>
  behind(place, key).has(fieldPath(place.table, key))

/** Whether a field is computed from more than its own record: then it follows what becomes of others. */
export const asksOthers = (place: FormulaPlace, key: string): boolean =>
  [fieldPath(place.table, key), ...behind(place, key)].some((path) => hasRelated(place, path))

function hasRelated(place: FormulaPlace, path: string): boolean {
  const [table = '', key = ''] = path.split('.')
  const node = formulaNode({ ...place, table }, key)
  return node !== null && [...fieldsIn(node)].some((reference) => reference.includes('.'))
}

/** Whether all that a formula consists of, with the formulas it asks for, is too much to run for each record. */
export function isTooMuch(place: FormulaPlace, key: string): boolean {
  const known = new Map<string, number>()
  const sizeOf = (path: string): number => {
    const found = known.get(path)
    if (found !== undefined) return found
    const [table = '', field = ''] = path.split('.')
    const node = formulaNode({ ...place, table }, field)
    known.set(path, 1)
    const own = node ? nodesIn(node) : 1
    const others = asksFor(place, path).map((part) => sizeOf(part) - 1)
    const size = others.reduce((sum, more) => sum + more, own)
    known.set(path, size)
    return size
  }
  return sizeOf(fieldPath(place.table, key)) > MOST_FORMULA_NODES
}

/**
 * What has to be known of a record for a field of it to be computed: what somebody fills in, and what is asked of the records
 * that it leads to, by the names these have in the formula.
 */
export function sourcesOf(place: FormulaPlace, key: string): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const look = (one: string) => {
    if (seen.has(one)) return
    seen.add(one)
    const node = formulaNode(place, one)
    if (!node) found.add(one)
    else for (const reference of fieldsIn(node)) look(reference)
  }
  look(key)
  return found
}

/** Of these, what is asked of related records: by which relation, which field, and in which table it stands. */
export function relatedIn(place: FormulaPlace, references: readonly string[]) {
  return [...new Set(references)].flatMap((reference) => {
    const found = reachedField(place, reference)
    return found?.via === undefined
      ? []
      : [{ relation: found.via, part: found.key, table: found.table }]
  })
}
