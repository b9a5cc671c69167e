import type { Blueprint, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type RecordReach, reaches } from '@atrium/contract/built-apps/built-app-limits.ts'

const ALL: TableRules = { see: 'all', create: true, change: 'all', remove: 'all' }

/**
 * What somebody may do, by table, who has these roles of an app; whoever builds may do all. Tables that they may neither
 * look at nor add to are not there.
 */
export function powersOf(
  { tables, roles }: Blueprint,
  held: readonly string[],
  canBuild: boolean,
): Record<string, TableRules> {
  const found = Object.keys(tables).map((table): [string, TableRules | null] => {
    if (canBuild) return [table, ALL]
    return [table, together(held.flatMap((role) => roles[role]?.tables[table] ?? []))]
  })
  return Object.fromEntries(
    found.flatMap(([table, rules]) =>
      rules && (rules.see !== 'none' || rules.create) ? [[table, rules]] : [],
    ),
  )
}

/**
 * Of several roles the widest counts. A field is shown if one that sees as many records shows it: no role shows more
 * fields of records that only another one reaches. It is the same with what can be written.
 */
function together(all: readonly TableRules[]): TableRules | null {
  if (all.length === 0) return null
  const [see, change, remove] = (['see', 'change', 'remove'] as const).map((act) =>
    widest(all.map((rules) => rules[act])),
  ) as [RecordReach, RecordReach, RecordReach]
  const create = all.some((rules) => rules.create)
  const hidden = inAll(all.filter((rules) => rules.see === see).map((rules) => rules.hidden))
  const writing = all.filter((rules) =>
    change === 'none' ? rules.create : rules.change === change,
  )
  const readOnly = inAll(
    writing.map((rules) => [...(rules.readOnly ?? []), ...(rules.hidden ?? [])]),
  )
  return {
    see,
    create,
    change,
    remove,
    ...(hidden.length > 0 && { hidden }),
    ...(readOnly.length > 0 && { readOnly }),
  }
}

const widest = (all: readonly RecordReach[]): RecordReach =>
  reaches.find((reach) => all.includes(reach)) ?? 'none'

function inAll([first = [], ...others]: readonly (readonly string[] | undefined)[]): string[] {
  return first.filter((field) => others.every((list) => list?.includes(field)))
}
