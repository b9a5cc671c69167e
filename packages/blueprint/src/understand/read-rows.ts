import type { FieldValue } from '@atrium/contract/field/field.ts'
import { type Cell, columnAt, type SheetRow } from './cells.ts'
import { filledDown } from './layout/merged-down.ts'
import type { CellReader } from './read/read-as.ts'
import { isBlank, readerOf } from './read/reader.ts'
import { remembered } from './read/remembered.ts'
import { shown } from './read/shown.ts'
import { surroundingsOf } from './understand.ts'
import type { ReadRow, UnderstandOptions, UnderstoodTable } from './understanding.ts'

type Place = { key: string; at: number; read: CellReader }

/** Reads the rows of a table one by one, as they come from its sheet; none where a row is not one of its own. */
export function rowReader(
  table: UnderstoodTable,
  is1904: boolean,
  options: UnderstandOptions,
): (row: SheetRow) => ReadRow | null {
  const where = surroundingsOf({ is1904 }, options)
  const places: Place[] = table.fields.map((field) => ({
    key: field.key,
    at: columnAt(field.key),
    read: remembered(readerOf(field, where)),
  }))
  const skipped = new Set(table.skipped)
  const filled = filledDown(table.merged ?? [])
  return (given) => {
    if (given.row < table.first || given.row > table.last || skipped.has(given.row)) return null
    const { row, cells } = filled(given)
    return read(row, cells, places, is1904)
  }
}

function read(
  row: number,
  cells: readonly Cell[],
  places: readonly Place[],
  is1904: boolean,
): ReadRow | null {
  const values: Record<string, FieldValue> = {}
  const misfits: Record<string, string> = {}
  let isEmpty = true
  for (const { key, at, read } of places) {
    const cell = cells[at] ?? null
    if (isBlank(cell)) continue
    isEmpty = false
    const value = read(cell)
    if (value === undefined) misfits[key] = shown(cell, is1904)
    else values[key] = value
  }
  return isEmpty ? null : { row, values, misfits }
}

/** All rows of a table from the cells of its sheet. */
export function* readRows(
  table: UnderstoodTable,
  sheet: { rows: Iterable<SheetRow>; is1904: boolean },
  options: UnderstandOptions,
): Generator<ReadRow> {
  const readRow = rowReader(table, sheet.is1904, options)
  for (const row of sheet.rows) {
    const found = readRow(row)
    if (found) yield found
  }
}
