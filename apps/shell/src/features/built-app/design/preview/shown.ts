import type { Blueprint, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'

/** How the app is looked at: its form or its list, how wide, and as which role; as none, who builds sees all. */
export type Shown = { what: 'form' | 'list'; width: 'desk' | 'phone'; role: string | null }

/** What a role may in a table; null where it has never heard of it. */
export function rulesOf(app: Blueprint, table: string, role: string | null): TableRules | null {
  if (role === null || !(role in app.roles))
    return { see: 'all', create: true, change: 'all', remove: 'all' }
  const rules = app.roles[role]?.tables[table]
  return rules && (rules.see !== 'none' || rules.create) ? rules : null
}
