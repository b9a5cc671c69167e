import type { BlueprintTable, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { behind } from './formula-fields.ts'

/**
 * What somebody may do with the fields of a table where some are computed: what is hidden from them they do not learn from
 * what is computed from it either, and nobody writes what is computed (docs/decisions/0213).
 */
export function withComputed(
  { fields }: Pick<BlueprintTable, 'fields'>,
  rules: TableRules,
): TableRules {
  const computed = Object.keys(fields).filter((key) => fields[key]?.formula !== undefined)
  if (computed.length === 0) return rules
  const { hidden = [], readOnly = [] } = rules
  const telling =
    hidden.length === 0
      ? []
      : computed.filter((key) => [...behind(fields, key)].some((one) => hidden.includes(one)))
  const denied = [...new Set([...hidden, ...telling])]
  return {
    ...rules,
    ...(denied.length > 0 && { hidden: denied }),
    readOnly: [...new Set([...readOnly, ...computed])],
  }
}
