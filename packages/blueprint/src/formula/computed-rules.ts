import type { TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { behind } from './formula-fields.ts'
import { type FormulaPlace, type FormulaTables, fieldsAt } from './formula-reference.ts'

type Rules = Readonly<Record<string, TableRules>>

/**
 * What somebody may do with the fields of tables where some are computed: what is hidden from them they do not learn from what
 * is computed from it either, in whichever table it stands, and nobody writes what is computed (docs/decisions/0213, 0221).
 */
export const withComputed = (tables: FormulaTables, all: Rules): Record<string, TableRules> =>
  Object.fromEntries(
    Object.entries(all).map(([table, rules]) => [table, rulesIn({ tables, table }, rules, all)]),
  )

/** Whether a formula asks for anything that is hidden from somebody, by whichever way. */
export const asksForHidden = (place: FormulaPlace, key: string, all: Rules): boolean =>
  [...behind(place, key)].some((path) => {
    const [table = '', field = ''] = path.split('.')
    const there = all[table]
    if (table === place.table) return there?.hidden?.includes(field) ?? false
    // Of records that they never see nothing is said, as if it were known to be nothing.
    return !there || there.see === 'none' || (there.hidden?.includes(field) ?? false)
  })

function rulesIn(
  place: { tables: FormulaTables; table: string },
  rules: TableRules,
  all: Rules,
): TableRules {
  const fields = fieldsAt(place)
  const computed = Object.keys(fields).filter((key) => fields[key]?.formula !== undefined)
  if (computed.length === 0) return rules
  const { hidden = [], readOnly = [] } = rules
  const telling = computed.filter((key) => asksForHidden(place, key, all))
  const denied = [...new Set([...hidden, ...telling])]
  return {
    ...rules,
    ...(denied.length > 0 && { hidden: denied }),
    readOnly: [...new Set([...readOnly, ...computed])],
  }
}
