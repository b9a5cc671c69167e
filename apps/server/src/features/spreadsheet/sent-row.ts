import type { ReadRow, UnderstoodTable } from '@atrium/blueprint/understand/understanding.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'

/** A row on its way between processes: its values in the order of the table's fields, whose names both sides know. */
export type SentRow = [
  row: number,
  values: (FieldValue | undefined)[],
  misfits: ReadRow['misfits'] | null,
]

export const sentRow = (
  { row, values, misfits }: ReadRow,
  { fields }: UnderstoodTable,
): SentRow => [
  row,
  fields.map(({ key }) => values[key]),
  Object.keys(misfits).length > 0 ? misfits : null,
]

export function receivedRow([row, sent, misfits]: SentRow, { fields }: UnderstoodTable): ReadRow {
  const values: Record<string, FieldValue> = {}
  for (const [at, value] of sent.entries()) {
    const field = fields[at]
    if (field && value !== undefined) values[field.key] = value
  }
  return { row, values, misfits: misfits ?? {} }
}
