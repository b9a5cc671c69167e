import { withFittingForm } from '@atrium/blueprint/form/fitting-form.ts'
import { traitsFor } from '@atrium/blueprint/shape/field-traits.ts'
import { newId } from '@atrium/blueprint/shape/new-id.ts'
import type {
  Blueprint,
  BlueprintField,
  BlueprintTable,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { withColours } from '@atrium/contract/field/choice-colours.ts'
import type { BlueprintKind } from '@atrium/contract/field/recorded.ts'
import { byPosition, usualColumnsOf } from '../../../entities/built-app/own-fields.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { kindName } from '../columns/kind-words.ts'
import { rolesFor, withoutGone } from '../fields/changed-app.ts'
import { inOwnWords } from '../own-words.ts'
import { putBeside } from './form-moves.ts'
import { movedIn } from './moved-in.ts'
import { LAST } from './positions.ts'

/** A field of a table that somebody changes. */
export type FieldPlace = { table: string; field: string }

export const withTable = (app: Blueprint, id: string, table: BlueprintTable): Blueprint => ({
  ...app,
  tables: { ...app.tables, [id]: withFittingForm(table) },
})

const change = (
  app: Blueprint,
  id: string,
  step: (table: BlueprintTable) => BlueprintTable,
): Blueprint => {
  const table = app.tables[id]
  return table ? withTable(app, id, step(table)) : app
}

export const withField = (app: Blueprint, at: FieldPlace, field: BlueprintField): Blueprint =>
  change(app, at.table, (table) => ({ ...table, fields: { ...table.fields, [at.field]: field } }))

/** What a field of this kind cannot be without. */
function settingsOf(say: Say, app: Blueprint, table: string, kind: BlueprintKind) {
  if (kind === 'money') return { currency: 'CNY' }
  if (kind === 'choice' || kind === 'choices')
    return {
      choices: withColours(
        [1, 2].map((n) => ({
          value: `c${n}`,
          title: inOwnWords(say, say('builtApp.design.choice', { n })),
        })),
      ),
    }
  if (kind !== 'relation') return {}
  const [other] = byPosition(app.tables).filter(([id]) => id !== table)
  return { target: other?.[0] ?? table }
}

/** Of another kind from now on; what belonged to the old one alone goes, and what both know stays. */
export function asKind(
  say: Say,
  app: Blueprint,
  { table, field: id }: FieldPlace,
  kind: BlueprintKind,
  published?: BlueprintField,
): Blueprint {
  const field = app.tables[table]?.fields[id]
  if (!field) return app
  const { position, title } = field
  return withField(
    app,
    { table, field: id },
    {
      position,
      title,
      kind,
      ...settingsOf(say, app, table, kind),
      // As it is in force, where it is of that kind again.
      ...(published?.kind === kind && traitsFor(kind, published)),
      ...traitsFor(kind, field),
    },
  )
}

/** What is known of a field to come; a computed one has its formula. */
export type FieldToCome = Pick<BlueprintField, 'kind' | 'formula' | 'currency'>

/** A new field, after this one or at the end. Answers which. What is computed is read in lists, and stands there at once. */
export function withNewField(
  say: Say,
  app: Blueprint,
  table: string,
  { kind, formula, currency }: FieldToCome,
  after: string | null,
): { app: Blueprint; field: string } {
  const field = newId()
  const isComputed = formula !== undefined
  const made: BlueprintField = {
    position: 0,
    title: inOwnWords(say, isComputed ? say('formula.computed') : kindName(say, kind)),
    kind,
    ...settingsOf(say, app, table, kind),
    ...(isComputed && { formula }),
    ...(currency !== undefined && { currency }),
  }
  const added = withField(app, { table, field }, made)
  const placed = putBeside(added, { table, id: field }, after, true)
  const shape = placed.tables[table]
  if (!isComputed || !shape || isListed(shape, field)) return { app: placed, field }
  return { app: withListed(placed, { table, field }, true), field }
}

export function withoutField(app: Blueprint, { table: id, field }: FieldPlace): Blueprint {
  const table = app.tables[id]
  if (!table || table.titleField === field) return app
  const { [field]: _, ...fields } = table.fields
  const next = withoutGone({ ...table, fields })
  return {
    ...withTable(app, id, next),
    roles: rolesFor(app.roles, id, next),
    ...(app.page && { page: withoutColumn(app.page, id, field) }),
  }
}

/** Short lists are without the column and the order then; what else a block asks of the field, somebody decides. */
function withoutColumn(page: NonNullable<Blueprint['page']>, table: string, field: string) {
  const blocks = Object.entries(page).map(([id, block]) => {
    const { shows } = block
    if (shows.kind !== 'view' || shows.table !== table) return [id, block]
    const { sort, ...rest } = shows
    const columns = shows.columns.filter((key) => key !== field)
    const kept = { ...rest, columns, ...(sort && sort.field !== field && { sort }) }
    return [id, { ...block, shows: kept }]
  })
  return Object.fromEntries(blocks)
}

export const moveTable = (app: Blueprint, table: string, to: number): Blueprint => ({
  ...app,
  tables: movedIn(app.tables, table, to),
})

/** A new table with one field, open to each role as far as the role goes. Answers which. */
export function withNewTable(say: Say, app: Blueprint): { app: Blueprint; table: string } {
  const [table, field] = [newId(), newId()]
  const positions = Object.values(app.tables).map(({ position }) => position)
  const made: BlueprintTable = {
    position: Math.min(LAST, Math.floor(Math.max(-1, ...positions)) + 1),
    title: inOwnWords(say, say('builtApp.design.newTable')),
    titleField: field,
    fields: {
      [field]: {
        position: 0,
        title: inOwnWords(say, say('builtApp.blank.first')),
        kind: 'text',
        required: true,
      },
    },
  }
  return { app: { ...withTable(app, table, made), roles: rolesFor(app.roles, table, made) }, table }
}

/** Without the table, and what roles may in it. Relations that lead to it stay, and the plan names them. */
export function withoutTable(app: Blueprint, id: string): Blueprint {
  const { [id]: _, ...tables } = app.tables
  const roles = Object.entries(app.roles).map(([key, role]) => {
    const { [id]: __, ...rules } = role.tables
    return [key, { ...role, tables: rules }]
  })
  return { ...app, tables, roles: Object.fromEntries(roles) }
}

/** Whether a field stands in the list until its reader chooses others. */
export const isListed = (table: BlueprintTable, field: string): boolean =>
  field === table.titleField || usualColumnsOf(table).includes(field)

export const withListed = (app: Blueprint, { table, field }: FieldPlace, isIn: boolean) =>
  change(app, table, (one) => {
    const others = usualColumnsOf(one).filter((key) => key !== field)
    return { ...one, usualColumns: isIn ? [...others, field] : others }
  })

/** A part of a field in which something is taken away. */
export type Unset = { [Trait in keyof BlueprintField]?: BlueprintField[Trait] | undefined }

/** What is taken away of a field is not there. */
export const withoutUnset = (field: Unset) =>
  Object.fromEntries(
    Object.entries(field).filter(([, value]) => value !== undefined),
  ) as BlueprintField
