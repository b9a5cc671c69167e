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

/** A field of a table that somebody changes. */
export type FieldPlace = { table: string; field: string }

export const withTable = (app: Blueprint, id: string, table: BlueprintTable): Blueprint => ({
  ...app,
  tables: { ...app.tables, [id]: table },
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

/** A new field, after this one or at the end. Answers which. */
export function withNewField(
  say: Say,
  app: Blueprint,
  table: string,
  kind: BlueprintKind,
  after: string | null,
): { app: Blueprint; field: string } {
  const field = newId()
  const order = byPosition(app.tables[table]?.fields ?? {}).map(([id]) => id)
  const at = after === null ? order.length : order.indexOf(after) + 1
  const made: BlueprintField = {
    position: 0,
    title: inOwnWords(say, kindName(say, kind)),
    kind,
    ...settingsOf(say, app, table, kind),
  }
  const added = withField(app, { table, field }, made)
  return { app: moveTo(added, { table, field }, at), field }
}

export function withoutField(app: Blueprint, { table: id, field }: FieldPlace): Blueprint {
  const table = app.tables[id]
  if (!table || table.titleField === field) return app
  const { [field]: _, ...fields } = table.fields
  const next = withoutGone({ ...table, fields })
  return { ...withTable(app, id, next), roles: rolesFor(app.roles, id, next) }
}

/** Between its new neighbours. Where there is no number between theirs, all get one anew. */
export function moveTo(app: Blueprint, { table, field }: FieldPlace, to: number): Blueprint {
  return change(app, table, (one) => ({ ...one, fields: movedIn(one.fields, field, to) }))
}

const orderIn = (app: Blueprint, table: string) =>
  byPosition(app.tables[table]?.fields ?? {}).map(([id]) => id)

/** One place down or up. */
export const moveStep = (app: Blueprint, at: FieldPlace, isDown: boolean): Blueprint =>
  moveTo(app, at, orderIn(app, at.table).indexOf(at.field) + (isDown ? 1 : -1))

/** Before or after another one. */
export function moveBeside(app: Blueprint, at: FieldPlace, other: string, isAfter: boolean) {
  if (other === at.field) return app
  const others = orderIn(app, at.table).filter((id) => id !== at.field)
  return moveTo(app, at, others.indexOf(other) + (isAfter ? 1 : 0))
}

export const moveTable = (app: Blueprint, table: string, to: number): Blueprint => ({
  ...app,
  tables: movedIn(app.tables, table, to),
})

function movedIn<Thing extends { position: number }>(
  things: Record<string, Thing>,
  id: string,
  to: number,
): Record<string, Thing> {
  const thing = things[id]
  if (!thing) return things
  const others = byPosition(things).filter(([key]) => key !== id)
  const at = Math.max(0, Math.min(to, others.length))
  const before = others[at - 1]?.[1].position
  const after = others[at]?.[1].position
  const position = between(before, after)
  if (position !== null) return { ...things, [id]: { ...thing, position } }
  const order = others.map(([key]) => key).toSpliced(at, 0, id)
  return Object.fromEntries(
    order.map((key, place) => [key, { ...(things[key] as Thing), position: place }]),
  )
}

const LAST = 10_000

function between(before: number | undefined, after: number | undefined): number | null {
  if (after === undefined) {
    const next = Math.floor(before ?? -1) + 1
    return next <= LAST ? next : null
  }
  const middle = ((before ?? 0) + after) / 2
  const isRoom = before === undefined ? after > 0 : middle > before && middle < after
  return isRoom ? middle : null
}

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
