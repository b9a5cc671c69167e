import { type Cell, columnAt, columnName, type Sheet, type SheetRow } from '../cells.ts'
import { isBlank } from '../read/reader.ts'
import type { MergedDown } from '../understanding.ts'

/** What stays empty beyond them is said with the doubt that names merged cells. */
const MOST_FILLED = 20_000

/** The merged cells that stand for several rows of a table: people read what the first says for each of them. */
export const mergedDown = (
  { merged }: Sheet,
  { first, last }: { first: number; last: number },
  { left, right }: { left: number; right: number },
): MergedDown[] =>
  merged
    .filter(
      (one) =>
        one.bottom > one.top &&
        one.top >= first &&
        one.top <= last &&
        one.left - 1 >= left &&
        one.left - 1 <= right,
    )
    .slice(0, MOST_FILLED)
    .map(({ left: column, top, bottom }) => ({ key: columnName(column - 1), top, bottom }))
    .toSorted((one, other) => one.top - other.top)

/** Gives each row what the merged cells above it say; rows come in their order. */
export function filledDown(merged: readonly MergedDown[]): (row: SheetRow) => SheetRow {
  if (merged.length === 0) return (row) => row
  const ahead = merged.map(({ key, ...rows }) => ({ ...rows, at: columnAt(key) }))
  let next = 0
  let open: { at: number; bottom: number; cell: Cell }[] = []
  return (row) => {
    open = open.filter(({ bottom }) => bottom >= row.row)
    let cells = row.cells
    for (const { at, cell } of open) {
      if (!isBlank(cells[at] ?? null)) continue
      const had = cells
      cells = Array.from({ length: Math.max(had.length, at + 1) }, (_, index) =>
        index === at ? cell : (had[index] ?? null),
      )
    }
    for (let one = ahead[next]; one && one.top <= row.row; one = ahead[++next]) {
      const cell = row.cells[one.at] ?? null
      if (one.top === row.row && !isBlank(cell)) open.push({ at: one.at, bottom: one.bottom, cell })
    }
    return cells === row.cells ? row : { ...row, cells }
  }
}
