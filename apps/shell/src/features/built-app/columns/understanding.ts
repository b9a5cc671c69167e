import type { Corrections, UnderstoodTable } from '@atrium/contract/built-apps/spreadsheet.shape.ts'

export type { Corrections, UnderstoodTable }
export type UnderstoodField = UnderstoodTable['fields'][number]
export type Doubt = UnderstoodTable['doubts'][number]
export type TableCorrection = NonNullable<Corrections['tables']>[string]
export type FieldCorrection = NonNullable<TableCorrection['fields']>[string]
export type Understanding = { tables: readonly UnderstoodTable[] }
