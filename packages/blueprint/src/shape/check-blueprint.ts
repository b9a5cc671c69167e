import {
  Blueprint,
  type BlueprintRole,
  type BlueprintTable,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { allowedIn } from './field-traits.ts'
import type { Problem } from './problem.ts'

type Checked = { blueprint: Blueprint } | { problems: Problem[] }

/** Is this an app? First by its shape, then by whether its parts know each other. */
export function checkBlueprint(given: unknown): Checked {
  const shaped = Blueprint.safeParse(given)
  if (!shaped.success)
    return {
      problems: shaped.error.issues.map(({ path, code, message }) => ({
        path: path.join('.'),
        verdict: code === 'custom' ? message : 'malformed',
      })),
    }
  const blueprint = shaped.data
  const problems = [
    ...(Object.keys(blueprint.tables).length === 0
      ? [{ path: 'tables', verdict: 'required' }]
      : []),
    ...(Object.values(blueprint.roles).some(({ level }) => level === 'manage')
      ? []
      : [{ path: 'roles', verdict: 'required' }]),
    ...Object.entries(blueprint.tables).flatMap(([id, table]) =>
      inTable(blueprint, table).map((problem) => within(`tables.${id}`, problem)),
    ),
    ...Object.entries(blueprint.roles).flatMap(([id, role]) =>
      inRole(blueprint, role).map((problem) => within(`roles.${id}`, problem)),
    ),
  ]
  return problems.length > 0 ? { problems } : { blueprint }
}

const within = (place: string, { path, verdict }: Problem): Problem => ({
  path: `${place}.${path}`,
  verdict,
})

function inTable(blueprint: Blueprint, table: BlueprintTable): Problem[] {
  const { fields, titleField, usualColumns = [], usualSort } = table
  const unknown = (path: string, field: string) =>
    field in fields ? [] : [{ path, verdict: 'unknown' }]
  return [
    ...(titleField in fields ? [] : [{ path: 'titleField', verdict: 'unknown' }]),
    ...usualColumns.flatMap((field, at) => unknown(`usualColumns.${at}`, field)),
    ...(usualSort ? unknown('usualSort.field', usualSort.field) : []),
    ...Object.entries(fields).flatMap(([id, field]) =>
      allowedIn(field, blueprint.tables).map((problem) => within(`fields.${id}`, problem)),
    ),
  ]
}

/** A role knows tables that are there, and hides nothing that a record cannot be without. */
function inRole(blueprint: Blueprint, role: BlueprintRole): Problem[] {
  return Object.entries(role.tables).flatMap(([id, rules]) => {
    const table = blueprint.tables[id]
    if (!table) return [{ path: `tables.${id}`, verdict: 'unknown' }]
    return (['hidden', 'readOnly'] as const).flatMap((list) =>
      (rules[list] ?? []).flatMap((field, at) => {
        const path = `tables.${id}.${list}.${at}`
        if (!(field in table.fields)) return [{ path, verdict: 'unknown' }]
        const isTitle = list === 'hidden' && field === table.titleField
        return isTitle ? [{ path, verdict: 'required' }] : []
      }),
    )
  })
}
