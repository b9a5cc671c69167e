import type { FormulaPlace } from '@atrium/blueprint/formula/formula-reference.ts'
import type { BlueprintTable, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import type { Field } from '@atrium/contract/field/field.ts'

/** A table of an app that people made, as its reader may know it, and what they may do in it. */
export type KnownTable = {
  app: string
  table: string
  title: string
  fields: readonly Field[]
  /** The field that says what a record is called. */
  titleField: string
  powers: TableRules
  /** The tables as the app has them, where fields of this one are computed. */
  formulas?: FormulaPlace
  /** The table as the app has it, where its form was laid out by somebody. */
  laidOut?: Pick<BlueprintTable, 'fields' | 'form'>
  /** Its fields among all of the app, where some begin with anything, and who the reader is. */
  begins?: { place: FormulaPlace; me: OpenApp['me'] }
  /** Whether its reader manages the app. */
  manages?: boolean
  /** Its list has only those records beside which something stands that did not fit. */
  isToMend?: boolean
}

/** How calls name it. */
export const placeOf = ({ app, table }: Pick<KnownTable, 'app' | 'table'>) => ({ app, table })

export const mayWrite = (
  { powers }: Pick<KnownTable, 'powers'>,
  { key, isFixed }: Field,
): boolean => !isFixed && !powers.readOnly?.includes(key)

/** Whether a new record begins with something there, if nobody says anything of it. */
export const beginsWith = ({ begins, table }: KnownTable, { key }: Field): boolean =>
  begins?.place.tables[table]?.fields[key]?.default !== undefined

export const isComputed = ({ formulas, table }: KnownTable, { key }: Field): boolean =>
  formulas?.tables[table]?.fields[key]?.formula !== undefined
