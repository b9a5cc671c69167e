import type { Place } from '../change/change.ts'

/** The table, the field or the role in which a path of a blueprint ends. */
export function placeOf([noun, id, inside, key]: readonly string[]): Place {
  if (id === undefined) return {}
  if (noun === 'roles') return { role: id }
  if (noun !== 'tables') return {}
  return inside === 'fields' && key !== undefined ? { table: id, field: key } : { table: id }
}
