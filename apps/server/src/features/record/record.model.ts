import type { DefaultValues } from '@atrium/blueprint/form/default-values.ts'
import type { BlueprintTable, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { Today } from '@atrium/contract/field/relative-days.ts'
import type { RawBuilder } from 'kysely'
import type { Shares } from './reach/record.share.ts'

/** A field of a table as rows have it: what it says of one of them, and what this person may do with it. */
export type ModelField = Field & {
  /** Of a row under this name: its column, or what is computed from others. */
  of: (row: string) => RawBuilder<unknown>
  /** How many parts that computing has, and that of all fields of its table. */
  computing: { own: () => number; all: () => number }
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
  /** Whether a field is hidden from them that says who made a record or changed it: then nothing else says it either. */
  hidesDoers: boolean
  /** Its form with the fields that conditions ask for, where it has one: as this person may know it. */
  laidOut: Pick<BlueprintTable, 'fields' | 'form'> | null
  /** What its fields begin with for this person, where any does. */
  begins: () => DefaultValues | null
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
  /** What their calendar shows. */
  today: Today
  /** Whether they manage the app: by a role of it, or as somebody who builds. */
  isManaged: boolean
  tables: ReadonlyMap<string, ModelTable>
  readsChinese: boolean
  /** Whether the directory hides anybody from anybody. */
  hidesSome: boolean
}

/** What this person may know of. Another one is answered like one that is not there. */
export const shownFields = ({ fields }: ModelTable): ModelField[] =>
  fields.filter(({ isHidden }) => !isHidden)

export const shownField = (table: ModelTable, key: string): ModelField | undefined =>
  table.fields.find((field) => field.key === key && !field.isHidden)
