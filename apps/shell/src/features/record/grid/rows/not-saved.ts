import { type GridRow, isUnsaved, type Mark, type Marks } from './grid-rows.ts'

export type NotSaved = { row: string; field: string; mark: Extract<Mark, { kind: 'refused' }> }

/** The cells that stay as they were typed. */
export const notSaved = (marks: Marks): NotSaved[] =>
  [...marks].flatMap(([row, fields]) =>
    Object.entries(fields).flatMap(([field, mark]) =>
      mark.kind === 'refused' ? [{ row, field, mark }] : [],
    ),
  )

export const isOnItsWay = (marks: Marks): boolean =>
  [...marks.values()].some((fields) => Object.values(fields).some(({ kind }) => kind === 'sending'))

/** Something was written here that is nowhere else. */
export const isKeptHere = ({ marks, added }: { marks: Marks; added: readonly GridRow[] }) =>
  isOnItsWay(marks) ||
  notSaved(marks).length > 0 ||
  added.some((row) => isUnsaved(row) && Object.values(row.values).some((value) => value !== null))
