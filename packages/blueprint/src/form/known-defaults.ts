import type { BlueprintTable, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { asksForHidden } from '../formula/computed-rules.ts'
import { type FormulaPlace, fieldsAt } from '../formula/formula-reference.ts'
import { defaultKey, defaultPlace } from './default-place.ts'

/**
 * The fields of a table with what they begin with for somebody: what asks for a field that is hidden from them would tell what
 * stands there, and so begins with nothing (docs/decisions/0260).
 */
export function knownDefaults(
  place: FormulaPlace,
  rules: Readonly<Record<string, TableRules>>,
): BlueprintTable['fields'] {
  const fields = fieldsAt(place)
  const begun = defaultPlace(place)
  if (begun === place) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const { default: begins, ...rest } = field
      const isFormula = begins !== undefined && 'formula' in begins
      return [key, isFormula && asksForHidden(begun, defaultKey(key), rules) ? rest : field]
    }),
  )
}
