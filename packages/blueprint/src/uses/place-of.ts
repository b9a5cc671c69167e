import type { Place } from '../change/change.ts'

/** The table, the field or the role in which a path of a blueprint ends. */
export function placeOf([noun, id, inside, key, other]: readonly string[]): Place {
  if (id === undefined) return {}
  if (noun === 'roles') return { role: id }
  if (noun !== 'tables') return {}
  const field =
    inside === 'form' && key === 'fields' ? other : inside === 'fields' ? key : undefined
  return field === undefined ? { table: id } : { table: id, field }
}
