import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type FormulaPlace, fieldsAt } from '../formula/formula-reference.ts'

/** No field has such an id. */
export const defaultKey = (field: string): string => `default ${field}`

/** A table with what its fields begin with, where a formula says that, as computed fields beside them. */
export function defaultPlace(place: FormulaPlace): FormulaPlace {
  const own = place.tables[place.table]
  if (!own) return place
  const begun = Object.entries(fieldsAt(place)).flatMap(
    ([key, field]): [string, BlueprintField][] => {
      const { default: begins, ...rest } = field
      return begins && 'formula' in begins
        ? [[defaultKey(key), { ...rest, formula: begins.formula }]]
        : []
    },
  )
  if (begun.length === 0) return place
  const fields = { ...own.fields, ...Object.fromEntries(begun) }
  return { ...place, tables: { ...place.tables, [place.table]: { ...own, fields } } }
}
