import { formulaNode } from './computed.ts'
import { fieldsIn } from './formula-node.ts'
import { type FormulaPlace, reachedField, sourceOf } from './formula-reference.ts'

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
    if (found.from !== undefined) return [fieldPath(found.table, found.from), own]
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
  return node !== null && [...fieldsIn(node)].some((reference) => /[._]/.test(reference))
}

/**
 * What has to be known of a record for a field of it to be computed: what somebody fills in, and what is asked of the records
 * that it leads to or that lead to it, by the names these have in the formula.
 */
export function sourcesOf(place: FormulaPlace, key: string): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const look = (one: string) => {
    if (seen.has(one)) return
    seen.add(one)
    const node = formulaNode(place, one)
    if (!node) found.add(sourceOf(one) ?? one)
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
