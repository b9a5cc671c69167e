import type {
  Blueprint,
  BlueprintRole,
  BlueprintTable,
  TableRules,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordDeeds } from '@atrium/contract/built-apps/built-app-limits.ts'
import { isRecorded } from '@atrium/contract/field/recorded.ts'
import { checkDefaults } from '../form/check-defaults.ts'
import { checkForm } from '../form/check-form.ts'
import { checkFormulas } from '../formula/check-formulas.ts'
import { MOST_TABLE_NODES } from '../formula/formula-limits.ts'
import { allLeading, type FormulaPlace } from '../formula/formula-reference.ts'
import { formulaSize } from '../formula/formula-size.ts'
import { allowedCondition } from './allowed-condition.ts'
import { checkPage } from './check-page.ts'
import { allowedIn } from './field-traits.ts'
import type { Problem } from './problem.ts'

/** Whether the parts of what has the shape of an app know each other: without the check of shapes, for a browser. */
export const fitProblems = (blueprint: Blueprint): Problem[] => [
  ...(Object.keys(blueprint.tables).length === 0 ? [{ path: 'tables', verdict: 'required' }] : []),
  ...(Object.values(blueprint.roles).some(({ level }) => level === 'manage')
    ? []
    : [{ path: 'roles', verdict: 'required' }]),
  ...Object.entries(blueprint.tables).flatMap(([id, table]) =>
    inTable(blueprint, id, table).map((problem) => within(`tables.${id}`, problem)),
  ),
  ...Object.entries(blueprint.roles).flatMap(([id, role]) =>
    inRole(blueprint, role).map((problem) => within(`roles.${id}`, problem)),
  ),
  ...Object.keys(blueprint.tables).flatMap((id) => askedTooMuch(blueprint, id)),
  ...checkPage(blueprint),
]

const within = (place: string, { path, verdict }: Problem): Problem => ({
  path: `${place}.${path}`,
  verdict,
})

/** What a record is called by is there, and somebody writes it. */
function titleProblems({ fields, titleField }: BlueprintTable): Problem[] {
  const field = fields[titleField]
  if (!field) return [{ path: 'titleField', verdict: 'unknown' }]
  return isRecorded(field.kind) ? [{ path: 'titleField', verdict: 'unusable' }] : []
}

function inTable(blueprint: Blueprint, key: string, table: BlueprintTable): Problem[] {
  const { fields, usualColumns = [], usualSort } = table
  const unknown = (path: string, field: string) =>
    field in fields ? [] : [{ path, verdict: 'unknown' }]
  return [
    ...titleProblems(table),
    ...usualColumns.flatMap((field, at) => unknown(`usualColumns.${at}`, field)),
    ...(usualSort ? unknown('usualSort.field', usualSort.field) : []),
    ...Object.entries(fields).flatMap(([id, field]) =>
      allowedIn(field, blueprint.tables).map((problem) => within(`fields.${id}`, problem)),
    ),
    ...checkFormulas({ tables: blueprint.tables, table: key }, table.titleField),
    ...checkDefaults({ tables: blueprint.tables, table: key }),
    ...checkForm(table),
  ]
}

/** A role knows tables that are there, and hides nothing that a record cannot be without. */
function inRole(blueprint: Blueprint, role: BlueprintRole): Problem[] {
  return Object.entries(role.tables).flatMap(([id, rules]) => {
    const table = blueprint.tables[id]
    if (!table) return [{ path: `tables.${id}`, verdict: 'unknown' }]
    const inLists = (['hidden', 'readOnly'] as const).flatMap((list) =>
      (rules[list] ?? []).flatMap((field, at) => {
        const path = `tables.${id}.${list}.${at}`
        if (!(field in table.fields)) return [{ path, verdict: 'unknown' }]
        const isTitle = list === 'hidden' && field === table.titleField
        return isTitle ? [{ path, verdict: 'required' }] : []
      }),
    )
    const place = { tables: blueprint.tables, table: id }
    return [...inLists, ...inConditions(place, rules, `tables.${id}.only`)]
  })
}

/** What roles ask of computed fields is computed for each record with whatever anybody asks of the table. */
function askedTooMuch({ tables, roles }: Blueprint, table: string): Problem[] {
  const asked = Object.values(roles).flatMap((role) => {
    const { see = [], change = [], remove = [] } = role.tables[table]?.only ?? {}
    // Whoever changes or removes something sees it.
    return [...see, ...see, ...see, ...change, ...remove]
  })
  const sizes = asked.map(({ field }) => formulaSize({ tables, table }, field).parts)
  const parts = sizes.reduce((sum, one) => sum + one, 0)
  return parts > MOST_TABLE_NODES || reachedTooMuch({ tables, roles }, table)
    ? [{ path: `tables.${table}.fields`, verdict: 'formulas_much' }]
    : []
}

/**
 * Wherever a formula goes to records of another table, what a role asks of these is computed as well; and so it is for each
 * relation by which records lead here, of which a record's page has a list.
 */
function reachedTooMuch(
  { tables, roles }: Pick<Blueprint, 'tables' | 'roles'>,
  table: string,
): boolean {
  const ruled = (of: string) =>
    Math.max(
      0,
      ...Object.values(roles).map((role) =>
        (role.tables[of]?.only?.see ?? []).reduce(
          (sum, { field }) => sum + formulaSize({ tables, table: of }, field).parts,
          0,
        ),
      ),
    )
  const place = { tables, table }
  const gates = Object.keys(tables[table]?.fields ?? {}).flatMap((key) =>
    Object.entries(formulaSize(place, key).gates),
  )
  const computed = gates.reduce((sum, [of, times]) => sum + times * ruled(of), 0)
  const listed = allLeading(place).reduce((sum, { table: of }) => sum + ruled(of), 0)
  return computed > MOST_TABLE_NODES || listed > MOST_TABLE_NODES
}

const inConditions = (of: FormulaPlace, { only = {} }: TableRules, place: string) =>
  recordDeeds.flatMap((deed) =>
    (only[deed] ?? []).flatMap((condition, at) =>
      allowedCondition(of, condition, 'rule').map((problem) =>
        within(`${place}.${deed}.${at}`, problem),
      ),
    ),
  )
