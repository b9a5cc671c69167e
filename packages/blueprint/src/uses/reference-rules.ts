import type {
  Blueprint,
  FieldDefault,
  RoleCondition,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { PlanUseKind } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { BlockContent } from '@atrium/contract/built-apps/start-page.shape.ts'
import type { Place } from '../change/change.ts'
import { conditionNode } from '../form/condition-node.ts'
import { defaultKey, defaultPlace } from '../form/default-place.ts'
import { formulaNode } from '../formula/computed.ts'
import { partsIn } from '../formula/formula-node.ts'
import { type FormulaPlace, reachedField } from '../formula/formula-reference.ts'
import { fieldsIn, recordsIn } from '../page/block-parts.ts'

/** What something in an app can stand on: a table, a field of it, one of its choices, or a role. */
export type Part = Place & { choice?: string }

/** What a value at a place of the blueprint names. */
type Leads = (value: unknown, path: readonly string[], app: Blueprint) => Part[]
export type ReferenceRule = { use: PlanUseKind; leadsTo: Leads }

/** A field of the table whose id stands at this step of the path. */
const fieldOf =
  (step: number): Leads =>
  (field, path) => [{ table: path[step] ?? '', field: String(field) }]

/** The field of a role's condition; the choices that it compares it with. */
const inRoleCondition: Leads = (value, path, app) => {
  const { field, operands } = value as RoleCondition
  const table = path[3] ?? ''
  const isChosen = app.tables[table]?.fields[field]?.choices !== undefined
  const chosen = isChosen ? operands.map((choice): Part => ({ table, field, choice })) : []
  return [{ table, field }, ...chosen]
}

/** What somebody reads in it: fields, and their choices by name. Of a formula with a mistake nothing is known. */
const inFormula: Leads = (_, [, table = '', , key = ''], app) =>
  namedIn({ tables: app.tables, table }, key)

const namedIn = (place: FormulaPlace, key: string): Part[] => {
  const { table } = place
  const node = formulaNode(place, key)
  return [...(node ? partsIn(node) : [])].flatMap(({ field: reference, choice }): Part[] => {
    const found = reachedField(place, reference)
    if (!found) return []
    const named = { table: found.table, field: found.key }
    return [
      ...(found.via === undefined ? [] : [{ table, field: found.via }]),
      ...(found.from === undefined || found.from === found.key
        ? []
        : [{ table: found.table, field: found.from }]),
      named,
      ...(choice === undefined ? [] : [{ ...named, choice }]),
    ]
  })
}

/** The same of the formula that a field begins with; of what it always begins with, the choices. */
const inDefault: Leads = (given, [, table = '', , field = ''], app) => {
  const begins = given as FieldDefault
  if ('formula' in begins)
    return namedIn(defaultPlace({ tables: app.tables, table }), defaultKey(field))
  if (!('value' in begins) || !app.tables[table]?.fields[field]?.choices) return []
  return [begins.value].flat().map((choice) => ({ table, field, choice: String(choice) }))
}

/** The table that a block is about, the fields that it shows or asks for, and the choices that it compares one with. */
const inBlock: Leads = (value, _, app) => {
  const shows = value as BlockContent
  const { table, where = [] } = recordsIn(shows)?.records ?? {}
  if (table === undefined) return []
  return [
    { table },
    ...fieldsIn(shows).map(({ field }): Part => ({ table, field })),
    ...where.flatMap((condition) => inRoleCondition(condition, ['', '', '', table], app)),
  ]
}

/** The same of a condition in the form of a table, which asks for its own record alone. */
const inCondition: Leads = (text, [, table = ''], app) => {
  const node = conditionNode(app.tables[table]?.fields ?? {}, String(text))
  return [...(node ? partsIn(node) : [])].flatMap(({ field, choice }): Part[] => [
    { table, field },
    ...(choice === undefined ? [] : [{ table, field, choice }]),
  ])
}

/**
 * Every place of a blueprint where one part names another, as the shape has it: `*` is any id or any entry of a list. What is
 * used where, what a plan names and what is shown before something is removed all follow from here; a place of the shape
 * that is missing here fails a test (docs/decisions/0241).
 */
export const referenceRules: Readonly<Record<string, ReferenceRule>> = {
  'tables.*.titleField': { use: 'list', leadsTo: fieldOf(1) },
  'tables.*.usualColumns.*': { use: 'list', leadsTo: fieldOf(1) },
  'tables.*.usualSort.field': { use: 'list', leadsTo: fieldOf(1) },
  'tables.*.fields.*.target': {
    use: 'relation',
    leadsTo: (table) => [{ table: String(table) }],
  },
  'tables.*.fields.*.formula': { use: 'formula', leadsTo: inFormula },
  'tables.*.fields.*.default': { use: 'default', leadsTo: inDefault },
  'tables.*.form.fields.*.shown': { use: 'condition', leadsTo: inCondition },
  'tables.*.form.fields.*.required': { use: 'condition', leadsTo: inCondition },
  'tables.*.form.fields.*.locked': { use: 'condition', leadsTo: inCondition },
  'tables.*.form.parts.*.shown': { use: 'condition', leadsTo: inCondition },
  'tables.*.form.parts.*.locked': { use: 'condition', leadsTo: inCondition },
  'roles.*.tables.*.only.see.*': { use: 'role', leadsTo: inRoleCondition },
  'roles.*.tables.*.only.change.*': { use: 'role', leadsTo: inRoleCondition },
  'roles.*.tables.*.only.remove.*': { use: 'role', leadsTo: inRoleCondition },
  'roles.*.tables.*.hidden.*': { use: 'hidden', leadsTo: fieldOf(3) },
  'roles.*.tables.*.readOnly.*': { use: 'readOnly', leadsTo: fieldOf(3) },
  'page.*.shows': { use: 'block', leadsTo: inBlock },
}
