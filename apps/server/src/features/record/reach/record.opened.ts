import { saidIn } from '@atrium/blueprint/file/text-in.ts'
import { knownForm } from '@atrium/blueprint/form/known-form.ts'
import type { FormulaTables } from '@atrium/blueprint/formula/formula-reference.ts'
import { heldRules, rulesTogether } from '@atrium/blueprint/shape/powers.ts'
import type {
  BlueprintField,
  BlueprintTable,
  TableRules,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { shownIn } from '@atrium/contract/field/calendar.ts'
import { firstWeekdayOf } from '@atrium/contract/field/days.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { isRecorded, kindSeen, type RecordedKind } from '@atrium/contract/field/recorded.ts'
import type { Today } from '@atrium/contract/field/relative-days.ts'
import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { knownZone } from '../../../kernel/time/known-zone.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { fieldsInRows, type InRows } from '../formula/formula.fields.ts'
import { facts, type ModelFacts } from '../record.model.store.ts'
import type { ModelField, ModelTable, RecordModel, StoredField } from '../record.model.ts'
import * as query from '../record.query.ts'
import { sharesIn } from './record.share.ts'

/** An app and a table in it that this person has any business with; every other is not here, for whichever reason. */
export async function opened(scope: OwnTablesScope, asked: { app: string; table: string }) {
  const found = entrustedWithAll(scope) ? await facts(scope, asked.app) : undefined
  const model = found && modelFrom(scope, asked.app, found)
  const table = model?.tables.get(asked.table)
  if (!found || !model || !table || (table.rules.see === 'none' && !table.rules.create))
    throw NotHere({})
  return { model, table, found }
}

/** Who was entrusted with some apps of the market alone has no business with those that the space has made. */
export const entrustedWithAll = ({ actor }: Pick<OwnTablesScope, 'actor'>): boolean =>
  !actor.viewAs?.entrusted?.apps

type Asking = {
  now: Date
  actor: Pick<OwnTablesScope['actor'], 'id' | 'permissions'>
  tenant: Pick<OwnTablesScope['tenant'], 'schema'>
  visit: Pick<OwnTablesScope['visit'], 'language' | 'zone'>
}

export function modelFrom(
  { actor, tenant, visit, now }: Asking,
  app: string,
  found: ModelFacts,
): RecordModel {
  const { blueprint, numbers, roles, places, department } = found
  const builds = covers(actor.permissions, 'build')
  const held = heldRules(blueprint, roles, builds)
  const rules = rulesTogether(blueprint, held)
  const inRows = fieldsInRows(blueprint.tables, {
    moment: { now, visit },
    columnsOf: columnsIn(blueprint.tables, numbers ?? {}),
    recordsOf: (key) => {
      const target = model.tables.get(key)
      return target
        ? {
            rows: query.tableNamed(model, target),
            readable: (row) => query.readable(model, target, row),
          }
        : null
    },
  })
  const tables = Object.entries(blueprint.tables).flatMap(
    ([key, table]): [string, ModelTable][] => {
      const known = numbers?.[key]
      const may = rules[key]
      if (!known || !may) return []
      const asked = { held: held[key] ?? [], rules: may, inRows, language: visit.language }
      const one = modelTable(key, table, known, asked)
      return [[key, { ...one, isMoving: found.is_moving }]]
    },
  )
  const model: RecordModel = {
    app,
    schema: tenant.schema,
    person: { id: actor.id, department, places },
    today: todayOf({ visit, now }),
    isManaged: builds || roles.some((role) => blueprint.roles[role]?.level === 'manage'),
    tables: new Map(tables),
    readsChinese: found.reads_chinese,
    hidesSome: found.hides_some,
  }
  return model
}

function todayOf({ visit, now }: Pick<Asking, 'visit' | 'now'>): Today {
  const zone = knownZone(visit.zone) ?? 'UTC'
  const day = shownIn(zone, now.toISOString()).slice(0, 10)
  return { day, zone, firstWeekday: firstWeekdayOf(visit.language) }
}

/** What every table of records has anyway. */
const RECORDED: Readonly<Record<RecordedKind, string>> = {
  createdBy: 'created_by',
  createdAt: 'created_at',
  changedBy: 'changed_by',
  changedAt: 'changed_at',
}

type Numbers = { id: number; fields: Record<string, number> | null }

/** Under which names the fields of a table stand in it, but for those that are computed. */
function columnsIn(tables: FormulaTables, numbers: Readonly<Record<string, Numbers>>) {
  const known = new Map<string, Readonly<Record<string, string>>>()
  return (table: string) => {
    const columns = known.get(table) ?? columnsOf(tables[table]?.fields ?? {}, numbers[table])
    known.set(table, columns)
    return columns
  }
}

function columnsOf(fields: BlueprintTable['fields'], numbers: Numbers | undefined) {
  const named = Object.entries(fields).flatMap(([key, { kind, formula }]): [string, string][] => {
    if (formula !== undefined) return []
    if (isRecorded(kind)) return [[key, RECORDED[kind]]]
    const number = numbers?.fields?.[key]
    return number === undefined ? [] : [[key, `c${number}`]]
  })
  return Object.fromEntries(named)
}

type Known = {
  held: readonly TableRules[]
  rules: TableRules
  inRows: InRows
  language: string
}

function modelTable(
  key: string,
  table: BlueprintTable,
  { id, fields: numbers }: Numbers,
  { held, rules, inRows, language }: Known,
): Omit<ModelTable, 'isMoving'> {
  const fields = Object.entries(table.fields)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .flatMap(([field, described]): ModelField[] => {
      const of = inRows(key, field)
      if (!of) return []
      const { kind, formula } = described
      const isStored = !isRecorded(kind) && formula === undefined
      return [
        {
          ...fieldFrom(field, described, language),
          of,
          ...(isStored && { column: `c${numbers?.[field]}` }),
          isHidden: rules.hidden?.includes(field) ?? false,
          isReadOnly: isRecorded(kind) || (rules.readOnly?.includes(field) ?? false),
        },
      ]
    })
  const stored = fields.filter((field): field is StoredField => 'column' in field)
  const titleField = stored.find((field) => field.key === table.titleField)
  if (!titleField) throw new Error(`The table ${key} has no field that its records are called by`)
  const shares = sharesIn(held, fields)
  const title = saidIn(table.title, language)
  const laidOut = table.form
    ? { fields: table.fields, form: knownForm(table.fields, table.form, rules.hidden ?? []) }
    : null
  return { key, id, title, fields, stored, titleField, rules, laidOut, shares }
}

/** It came as JSON, which has nothing that is not said. */
type Traits = Pick<
  ModelField,
  'required' | 'unique' | 'target' | 'currency' | 'digits' | 'longest' | 'most'
>

const fieldFrom = (
  key: string,
  { title, choices, position: _, formula: __, ...traits }: BlueprintField,
  language: string,
): Field & Traits => ({
  ...(traits as Traits),
  kind: kindSeen(traits.kind),
  key,
  title: { text: saidIn(title, language) },
  ...(choices && {
    choices: choices.map(({ value, title: called }) => ({
      value,
      title: { text: saidIn(called, language) },
    })),
  }),
})
