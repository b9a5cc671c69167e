import { sourcesOf } from '../formula/formula-fields.ts'
import type { FormulaFields, FormulaPlace } from '../formula/formula-reference.ts'

const alone = (fields: FormulaFields): FormulaPlace => ({
  tables: { own: { title: {}, fields } },
  table: 'own',
})

/**
 * A table by itself: a condition asks for its own record, which is in hand wherever one is written, and not for what stands in
 * others, nor for what is computed from that.
 */
export function ownPlace(fields: FormulaFields): FormulaPlace {
  const all = alone(fields)
  const isOwn = (key: string) =>
    [...sourcesOf(all, key)].every((source) => fields[source]?.formula === undefined)
  const own = Object.entries(fields).filter(
    ([key, { formula }]) => formula === undefined || isOwn(key),
  )
  return alone(Object.fromEntries(own))
}
