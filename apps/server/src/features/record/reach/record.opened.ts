import { saidIn } from '@atrium/blueprint/file/text-in.ts'
import { type DefaultValues, defaultValues } from '@atrium/blueprint/form/default-values.ts'
import { knownDefaults } from '@atrium/blueprint/form/known-defaults.ts'
import { knownForm } from '@atrium/blueprint/form/known-form.ts'
import type { FormulaTables } from '@atrium/blueprint/formula/formula-reference.ts'
import { formulaSize } from '@atrium/blueprint/formula/formula-size.ts'
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
  builds = covers(actor.permissions, 'build'),
): RecordModel {
  const { blueprint, numbers, roles, places, department } = found
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
      const { tables } = blueprint
      const own = (field: string) => formulaSize({ tables, table: key }, field).parts
      let begun: DefaultValues | null | undefined
      const begins = () => {
        const known = { ...table, fields: knownDefaults({ tables, table: key }, rules) }
        begun ??= defaultValues({ tables: { ...tables, [key]: known }, table: key })
        return begun
      }
      const { language } = visit
      const asked = { held: held[key] ?? [], rules: may, inRows, own, begins, language }
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

type Numbers = NonNullable<ModelFacts['numbers']>[string]

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
  /** How many parts the computing of a field has. */
  own: (field: string) => number
  begins: ModelTable['begins']
  language: string
}

function modelTable(
  key: string,
  table: BlueprintTable,
  { id, fields: numbers, keptAs, hasFormer }: Numbers,
  { held, rules, inRows, own, begins, language }: Known,
): Omit<ModelTable, 'isMoving'> {
  const all = () => Object.keys(table.fields).reduce((sum, field) => sum + own(field), 0)
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
          computing: { own: () => own(field), all },
          ...(isStored && { column: `c${numbers?.[field]}`, keptAs: keptAs?.[field] ?? field }),
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
  const hidesDoers = (rules.hidden ?? []).some((field) => saysWho(table.fields[field]?.kind))
  const laidOut = table.form
    ? { fields: table.fields, form: knownForm(table.fields, table.form, rules.hidden ?? []) }
    : null
  return {
    key,
    id,
    title,
    fields,
    stored,
    titleField,
    hasFormer,
    rules,
    hidesDoers,
    laidOut,
    begins,
    shares,
  }
}

const saysWho = (kind: BlueprintField['kind'] | undefined) =>
  kind === 'createdBy' || kind === 'changedBy'

/** It came as JSON, which has nothing that is not said. */
type Traits = Pick<
  ModelField,
  'required' | 'unique' | 'target' | 'currency' | 'digits' | 'longest' | 'most'
>

/** As the contract has fields, in the language of whoever reads. */
export const fieldFrom = (
  key: string,
  { title, choices, position: _, formula: __, default: ___, ...traits }: BlueprintField,
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
