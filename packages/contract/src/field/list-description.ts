import type { Field, FieldValue, Title } from './field.ts'

/**
 * The description of a list of any table: all that can be done in the list follows from it, in browser and server
 * alike.
 */
export type ListDescription = {
  /** Under which its habits and saved views are kept. */
  key: string
  fields: readonly Field[]
  /** The field that says what a row is called. */
  titleField: string
  /** The columns that are shown until the reader chooses others; all, where none are named. */
  usualColumns?: readonly string[]
  /** The label of the search field; without it there is none. */
  search?: Title
  usualSort?: { field: string; order: 'asc' | 'desc' }
  /** The fields to sort by; all whose kind has an order, where none are named. */
  sorts?: readonly string[]
  paging: 'offset' | 'key'
  /** Whether rows can be opened. */
  opens?: boolean
}

export type DescribedRow = {
  id: string
  values: Readonly<Record<string, FieldValue>>
  /** The texts of a file that did not fit their fields, by field: those values are empty. */
  misfits?: Readonly<Record<string, string>> | undefined
}
