import type { Cell, SheetRow } from '../cells.ts'
import { isFailed } from '../read/formatted.ts'
import type { ReadAs } from '../read/read-as.ts'
import { isBlank } from '../read/reader.ts'
import { isPlaceholder } from '../texts/placeholder.ts'
import type { Doubt } from '../understanding.ts'

/** What stands in a column: its cells that are not empty, and in which rows. */
export type Column = {
  key: string
  title: string
  rows: readonly number[]
  cells: readonly Cell[]
  /** The places of those that say nothing about the kind. */
  silent: ReadonlySet<number>
  /** Texts come from a file that has nothing else. */
  isTextOnly: boolean
}

/** How a column is read, and why somebody should look. */
export type Decision = { as: ReadAs; doubts: readonly Doubt[] }

/** `all` are the numbers of the rows: most columns have a cell in each, and need no list of their own. */
export function columnOf(
  rows: readonly SheetRow[],
  at: number,
  known: Pick<Column, 'key' | 'title' | 'isTextOnly'>,
  all: readonly number[],
): Column {
  let own: number[] | null = null
  const filled: Cell[] = []
  const silent = new Set<number>()
  for (const { row, cells } of rows) {
    const cell = cells[at] ?? null
    if (isBlank(cell)) {
      own ??= all.slice(0, filled.length)
      continue
    }
    if (isSilent(cell)) silent.add(filled.length)
    own?.push(row)
    filled.push(cell)
  }
  return { ...known, rows: own ?? all, cells: filled, silent }
}

/** It says nothing about the kind of its column: there is an error in it, or a sign for nothing. */
export const isSilent = (cell: Cell): boolean =>
  isFailed(cell) || (typeof cell === 'string' && isPlaceholder(cell))

/** How many of so many may not fit, and the rest is a kind nevertheless. */
const mayMiss = (count: number) => (count < 5 ? 0 : Math.max(1, Math.floor(count * 0.05)))

/** Whether nearly all cells that say anything are read so, and more than half of all. */
export function fits(
  { cells, silent }: Column,
  reads: (cell: Cell, at: number) => boolean,
): boolean {
  const telling = cells.length - silent.size
  let left = mayMiss(telling)
  if (telling === 0 || telling * 2 < cells.length) return false
  const isAnySilent = silent.size > 0
  return cells.every(
    (cell, at) => (isAnySilent && silent.has(at)) || reads(cell, at) || --left >= 0,
  )
}

/** The rows of the cells that are so. */
export const rowsWhere = (
  { rows, cells }: Pick<Column, 'rows' | 'cells'>,
  is: (cell: Cell) => boolean,
): number[] => rows.filter((_, at) => is(cells[at] ?? null))

/** As many as `most` of those that say something. */
export function textsIn({ cells, silent }: Column, most = Number.POSITIVE_INFINITY): string[] {
  const texts: string[] = []
  for (let at = 0; at < cells.length && texts.length < most; at++) {
    const cell = cells[at]
    if (typeof cell === 'string' && !silent.has(at)) texts.push(cell.trim())
  }
  return texts
}

/** As many different ones as `most`, or one more: then there are too many. */
export function distinctOf(texts: Iterable<string>, most: number): Set<string> {
  const found = new Set<string>()
  for (const text of texts) {
    found.add(text)
    if (found.size > most) break
  }
  return found
}
