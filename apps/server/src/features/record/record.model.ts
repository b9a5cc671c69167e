import { saidIn } from '@atrium/blueprint/file/text-in.ts'
import { withComputed } from '@atrium/blueprint/formula/computed-rules.ts'
import { heldRules, together } from '@atrium/blueprint/shape/powers.ts'
import type {
  BlueprintField,
  BlueprintTable,
  TableRules,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { isRecorded, kindSeen, type RecordedKind } from '@atrium/contract/field/recorded.ts'
import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { RawBuilder } from 'kysely'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import { fieldsInRows } from './formula/formula.fields.ts'
import { type Shares, sharesIn } from './reach/record.share.ts'
import { facts, type ModelFacts } from './record.model.store.ts'

/** A field of a table as rows have it: what it says of one of them, and what this person may do with it. */
export type ModelField = Field & {
  /** Of a row under this name: its column, or what is computed from others. */
  of: (row: string) => RawBuilder<unknown>
  /** Of a relation: the table it leads to. */
  target?: string
  unique?: true
  isHidden: boolean
  isReadOnly: boolean
}
/**
 * One that somebody fills in. What does not fit into its column, and its history, records keep by the name of the column: the
 * key of the field, or another one once its kind has changed.
 */
export type StoredField = ModelField & { column: string; keptAs: string }

export type ModelTable = {
  key: string
  /** By its number it is called in the schema of the space. */
  id: number
  title: string
  /** In the order in which forms have them. */
  fields: readonly ModelField[]
  /** The same without those that are computed. */
  stored: readonly StoredField[]
  /** It says what a record is called; no role hides it. */
  titleField: StoredField
  /** Whether a field of it was of another kind before, and can be again. */
  hasFormer: boolean
  /** Whether records may be found by a field that is gone, until a new version has gone through them. */
  isMoving: boolean
  /** What the roles of the app give this person, as far as it goes at most, and which fields. */
  rules: TableRules
  /** The same as it is judged, record by record. */
  shares: Shares<ModelField>
}

/** Who asks: their number, where they stand, and which departments are theirs, by what the paths of these begin with. */
export type ModelPerson = { id: number; department: number | null; places: readonly string[] }

/** All that decides what somebody may do with the records of an app. */
export type RecordModel = {
  app: string
  schema: string
  person: ModelPerson
  /** Whether they manage the app: by a role of it, or as somebody who builds. */
  isManaged: boolean
  tables: ReadonlyMap<string, ModelTable>
  readsChinese: boolean
  /** Whether the directory hides anybody from anybody. */
  hidesSome: boolean
}

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
  const tables = Object.entries(blueprint.tables).flatMap(
    ([key, table]): [string, ModelTable][] => {
      const known = numbers?.[key]
      if (!known) return []
      const asked = { held: held[key] ?? [], visit, now }
      const one = modelTable(key, table, known, asked)
      return [[key, { ...one, isMoving: found.is_moving }]]
    },
  )
  return {
    app,
    schema: tenant.schema,
    person: { id: actor.id, department, places },
    isManaged: builds || roles.some((role) => blueprint.roles[role]?.level === 'manage'),
    tables: new Map(tables),
    readsChinese: found.reads_chinese,
    hidesSome: found.hides_some,
  }
}

/** What every table of records has anyway. */
const RECORDED: Readonly<Record<RecordedKind, string>> = {
  createdBy: 'created_by',
  createdAt: 'created_at',
  changedBy: 'changed_by',
  changedAt: 'changed_at',
}

/** Under which names its fields stand in the table, but for those that are computed. */
function columnsOf({ fields }: BlueprintTable, numbers: Readonly<Record<string, number>>) {
  const named = Object.entries(fields).flatMap(([key, { kind, formula }]): [string, string][] => {
    if (formula !== undefined) return []
    if (isRecorded(kind)) return [[key, RECORDED[kind]]]
    const number = numbers[key]
    return number === undefined ? [] : [[key, `c${number}`]]
  })
  return Object.fromEntries(named)
}

type Numbers = NonNullable<ModelFacts['numbers']>[string]

function modelTable(
  key: string,
  table: BlueprintTable,
  { id, fields: numbers, keptAs, hasFormer }: Numbers,
  { held, visit, now }: Pick<Asking, 'visit' | 'now'> & { held: readonly TableRules[] },
): Omit<ModelTable, 'isMoving'> {
  const { language } = visit
  const rules = withComputed(table, together(held))
  const columns = columnsOf(table, numbers ?? {})
  const inRow = fieldsInRows(table.fields, columns, { visit, now })
  const fields = Object.entries(table.fields)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .flatMap(([field, described]): ModelField[] => {
      const of = inRow.get(field)
      if (!of) return []
      const column = isRecorded(described.kind) ? undefined : columns[field]
      return [
        {
          ...fieldFrom(field, described, language),
          of,
          ...(column !== undefined && { column, keptAs: keptAs?.[field] ?? field }),
          isHidden: rules.hidden?.includes(field) ?? false,
          isReadOnly: isRecorded(described.kind) || (rules.readOnly?.includes(field) ?? false),
        },
      ]
    })
  const stored = fields.filter((field): field is StoredField => 'column' in field)
  const titleField = stored.find((field) => field.key === table.titleField)
  if (!titleField) throw new Error(`The table ${key} has no field that its records are called by`)
  const shares = sharesIn(held, fields)
  const title = saidIn(table.title, language)
  return { key, id, title, fields, stored, titleField, hasFormer, rules, shares }
}

/** It came as JSON, which has nothing that is not said. */
type Traits = Pick<
  ModelField,
  'required' | 'unique' | 'target' | 'currency' | 'digits' | 'longest' | 'most'
>

/** As the contract has fields, in the language of whoever reads. */
export const fieldFrom = (
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

/** What this person may know of. Another one is answered like one that is not there. */
export const shownFields = ({ fields }: ModelTable): ModelField[] =>
  fields.filter(({ isHidden }) => !isHidden)

export const shownField = (table: ModelTable, key: string): ModelField | undefined =>
  table.fields.find((field) => field.key === key && !field.isHidden)
