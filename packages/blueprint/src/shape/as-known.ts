import type {
  Blueprint,
  BlueprintTable,
  TableRules,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { knownDefaults } from '../form/known-defaults.ts'
import { knownForm } from '../form/known-form.ts'
import { knownPage } from './known-page.ts'

/** The app as somebody may know it who may do this: what is hidden from them is not there, nor who may do what. */
export function asKnown(blueprint: Blueprint, powers: Record<string, TableRules>): Blueprint {
  const tables = Object.entries(blueprint.tables).flatMap(([id, table]) => {
    const rules = powers[id]
    if (!rules) return []
    const fields = knownDefaults({ tables: blueprint.tables, table: id }, powers)
    return [[id, without({ ...table, fields }, rules.hidden ?? [])] as const]
  })
  const known = Object.fromEntries(tables)
  const { page, ...app } = blueprint
  return {
    ...app,
    tables: known,
    roles: {},
    ...(page && { page: knownPage(page, { tables: known, powers }) }),
  }
}

function without(
  { usualSort, form, ...table }: BlueprintTable,
  hidden: readonly string[],
): BlueprintTable {
  const isShown = (field: string) => !hidden.includes(field)
  const fields = Object.entries(table.fields).filter(([id]) => isShown(id))
  return {
    ...table,
    fields: Object.fromEntries(fields),
    ...(table.usualColumns && { usualColumns: table.usualColumns.filter(isShown) }),
    ...(usualSort && isShown(usualSort.field) && { usualSort }),
    ...(form && { form: knownForm(table.fields, form, hidden) }),
  }
}
