import type { FieldValue } from '@atrium/contract/field/field.ts'

/** A cell that is to say something else: what it said, and which revision of the record whoever changed it saw. */
export type CellChange = {
  row: string
  field: string
  before: FieldValue
  after: FieldValue
  revision?: number | undefined
  /** What was sent before, and of which nobody knows whether it arrived. */
  sent?: FieldValue | undefined
}

/** A record's changes as they are sent together. */
export type RowChange = { row: string; cells: readonly CellChange[] }

export function byRow(cells: readonly CellChange[]): RowChange[] {
  const rows = new Map<string, CellChange[]>()
  for (const cell of cells) {
    const known = rows.get(cell.row)
    if (known) known.push(cell)
    else rows.set(cell.row, [cell])
  }
  return [...rows].map(([row, cells]) => ({ row, cells }))
}

export const turned = (cells: readonly CellChange[]): CellChange[] =>
  cells.map(({ row, field, before, after }) => ({ row, field, before: after, after: before }))
