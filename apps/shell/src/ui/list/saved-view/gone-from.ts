import type { Plan } from '../view.ts'

/** What every address of a list may say, whatever its fields are. */
const ALWAYS = ['sort', 'order', 'size', 'columns', 'density', 'totals']

/**
 * What a saved view asked for and the list has not any more, or not for this reader: a filter, so that it shows more rows than
 * it did; or else what it was sorted by, or a column.
 */
export function goneFrom(
  { filters, sorts, columns, usualSort }: Pick<Plan, 'filters' | 'sorts' | 'columns' | 'usualSort'>,
  query: Readonly<Record<string, string>>,
): 'filter' | 'shown' | null {
  const isFilter = (key: string) => !ALWAYS.includes(key)
  if (Object.keys(query).some((key) => isFilter(key) && !(key in filters))) return 'filter'
  const known = [...sorts, usualSort?.sort]
  if (query['sort'] !== undefined && !known.includes(query['sort'])) return 'shown'
  const shown = query['columns']?.split(',').filter(Boolean) ?? []
  return shown.every((column) => columns.includes(column)) ? null : 'shown'
}
