import type { TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { behind } from './formula-fields.ts'
import { type FormulaTables, fieldsAt } from './formula-reference.ts'

type Rules = Readonly<Record<string, TableRules>>

/**
 * What somebody may do with the fields of tables where some are computed: what is hidden from them they do not learn from what
 * is computed from it either, in whichever table it stands, and nobody writes what is computed (docs/decisions/0213, 0221).
 */
export const withComputed = (tables: FormulaTables, all: Rules): Record<string, TableRules> =>
  Object.fromEntries(
    Object.entries(all).map(([table, rules]) => [table, rulesIn({ tables, table }, rules, all)]),
  )

function rulesIn(
  place: { tables: FormulaTables; table: string },
  rules: TableRules,
  all: Rules,
): TableRules {
  const fields = fieldsAt(place)
  const computed = Object.keys(fields).filter((key) => fields[key]?.formula !== undefined)
  if (computed.length === 0) return rules
  const { hidden = [], readOnly = [] } = rules
  const isDenied = (path: string) => {
    const [table = '', key = ''] = path.split('.')
    if (table === place.table) return hidden.includes(key)
    // Of records that they never see nothing is said, as if it were known to be nothing.
    const there = all[table]
    return !there || there.see === 'none' || (there.hidden?.includes(key) ?? false)
  }
  const telling = computed.filter((key) => [...behind(place, key)].some(isDenied))
  const denied = [...new Set([...hidden, ...telling])]
  return {
    ...rules,
    ...(denied.length > 0 && { hidden: denied }),
    readOnly: [...new Set([...readOnly, ...computed])],
  }
}
