import type { Place } from '@atrium/blueprint/change/change.ts'
import { blockTitle } from '@atrium/blueprint/page/block-title.ts'
import type { PlanLine } from '@atrium/contract/built-apps/app-version.shape.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'

type Called = Pick<PlanLine, 'of' | 'title' | 'table'>

/** What a place of a blueprint is called; null where this one has no such thing. */
export function called(blueprint: Blueprint, { table, field, role, block }: Place): Called | null {
  const [inTable, inRole] = [blueprint.tables[table ?? ''], blueprint.roles[role ?? '']]
  const inField = inTable?.fields[field ?? '']
  if (field !== undefined)
    return inField && inTable ? { of: 'field', title: inField.title, table: inTable.title } : null
  if (table !== undefined) return inTable ? { of: 'table', title: inTable.title } : null
  if (role !== undefined) return inRole ? { of: 'role', title: inRole.title } : null
  if (block !== undefined) {
    const shown = blueprint.page?.[block]
    return shown ? { of: 'block', title: blockTitle(shown) } : null
  }
  return { of: 'app', title: blueprint.title }
}
