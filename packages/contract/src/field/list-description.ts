import type { Field, FieldValue, Title } from './field.ts'

/** A list of any table as data: all that can be done in it follows from this, in browser and server alike. */
export type ListDescription = {
  /** Under which its habits and saved views are kept. */
  key: string
  fields: readonly Field[]
  /** The field that says what a row is called. */
  titleField: string
  /** The columns that are shown until the reader chooses others; all, where none are named. */
  usualColumns?: readonly string[]
  /** What the search field says it searches; without it there is none. */
  search?: Title
  usualSort?: { field: string; order: 'asc' | 'desc' }
  /** The fields that it can be sorted by; all whose kind has an order, where none are named. */
  sorts?: readonly string[]
  paging: 'offset' | 'key'
  /** Rows can be opened. */
  opens?: boolean
}

export type DescribedRow = {
  id: string
  values: Readonly<Record<string, FieldValue>>
  /** By field what a file said there that its kind cannot hold: the value is empty. */
  misfits?: Readonly<Record<string, string>> | undefined
}
