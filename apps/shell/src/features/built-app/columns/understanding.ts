import type { Corrections, UnderstoodTable } from '@atrium/contract/built-apps/spreadsheet.shape.ts'

export type { Corrections, UnderstoodTable }
export type UnderstoodField = UnderstoodTable['fields'][number]
export type Doubt = UnderstoodTable['doubts'][number]
export type TableCorrection = NonNullable<Corrections['tables']>[string]
export type FieldCorrection = NonNullable<TableCorrection['fields']>[string]
export type Understanding = { tables: readonly UnderstoodTable[] }

const notes: readonly Doubt['what'][] = [
  'leadingZeros',
  'longNumbers',
  'codes',
  'formulas',
  'runningNumber',
]

/** It says why a column is what it is; there is nothing to check or to mend. */
export const isNote = ({ what }: Pick<Doubt, 'what'>): boolean => notes.includes(what)
