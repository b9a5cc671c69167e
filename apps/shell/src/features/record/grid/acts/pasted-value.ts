import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict, Reading } from '@atrium/contract/field/kind-rules.ts'
import { checkField, parseField } from '@atrium/contract/field/kinds.ts'
import type { Copied } from './copied-cells.ts'

type Pasted = { value: FieldValue } | { wrong: FieldVerdict }

/** What a field makes of a cell that was copied: exactly that, where it comes from a field like it, else what its text says. */
export function pastedValue(field: Field, { text, exact }: Copied, reading: Reading): Pasted {
  if (exact && isLike(field, exact) && checkField(field, exact.value) === null)
    return { value: exact.value }
  const parsed = parseField(field, text, reading)
  if ('wrong' in parsed) return parsed
  const wrong = checkField(field, parsed.value)
  return wrong ? { wrong } : parsed
}

const isLike = ({ kind, picker }: Field, exact: NonNullable<Copied['exact']>) =>
  kind === exact.kind && picker === exact.picker

/** What is pasted goes round again where more was chosen than was copied: one cell fills a block. */
export function spread<Cell>(
  cells: readonly (readonly Cell[])[],
  { rows, columns }: { rows: number; columns: number },
): Cell[][] {
  const wide = Math.max(...cells.map((row) => row.length), 1)
  const times = (chosen: number, copied: number) =>
    chosen > copied && chosen % copied === 0 ? chosen : copied
  const height = times(rows, cells.length)
  const width = times(columns, wide)
  return Array.from({ length: height }, (_, row) => {
    const copied = cells[row % cells.length] ?? []
    return Array.from({ length: width }, (_, column) => copied[column % wide]).filter(
      (cell) => cell !== undefined,
    )
  })
}
