import type { Cell, Merged, Sheet, SheetRow } from '../cells.ts'
import { isBlank } from '../read/reader.ts'
import type { Block } from './blocks.ts'
import { filledIn } from './blocks.ts'
import { isNameLike, isNaming, isRemark } from './header-cell.ts'

/** How far down a header is looked for, and below it for what repeats its words. */
const LOOKED = 30
const MOST_JOINED = 3

export type Header = { first: number; last: number; titles: string[] }

/** The rows that name the columns of a block, or none: where values come before anything that could name them. */
export function headerOf({ rows, left, right }: Block, { merged }: Sheet): Header | null {
  const looked = rows.slice(0, LOOKED)
  for (const [at, { row, cells }] of looked.entries()) {
    const spread = withMerged(cells, row, merged)
    const below = rows.slice(at + 1, at + 51)
    const usual = usualWidth(below, left, right)
    const own = spread.slice(left, right + 1)
    const isWide = filledIn(own) >= Math.max(1, usual * 0.5) && (usual < 2 || isSeveral(own))
    if (isRemark(own)) continue
    if (!isWide || (filledIn(own) < usual && isApart(row, below[0]))) continue
    if (!isNaming(own) || repeatsBelow(own, left, below)) return null
    const joined = joinedFrom(rows.slice(at, at + MOST_JOINED + 1), merged, left, right)
    return titled(rows.slice(at, at + joined), merged)
  }
  return null
}

/** The header somebody has said: one row, and what is merged with it above. */
export function headerAt(rows: readonly SheetRow[], row: number, { merged }: Sheet): Header {
  const own = rows.filter((one) => one.row === row)
  const header = titled(own, merged)
  return { ...header, first: row, last: row }
}

/** A line that has less than the rows below, and an empty one after it, stands above the table. */
const isApart = (row: number, next: SheetRow | undefined) =>
  next !== undefined && next.row > row + 1

const isSeveral = (cells: readonly Cell[]) =>
  new Set(cells.filter((cell) => !isBlank(cell))).size >= 2

function usualWidth(rows: readonly SheetRow[], left: number, right: number): number {
  const widths = rows.map(({ cells }) => filledIn(cells, left, right)).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

/** A merged cell names every column below it. */
function withMerged(cells: readonly Cell[], row: number, merged: readonly Merged[]): Cell[] {
  const spread = [...cells]
  for (const { top, bottom, left, right } of merged)
    if (top <= row && row <= bottom && top === row && right > left)
      for (let at = left; at < right; at++) spread[at] = spread[left - 1] ?? null
  return Array.from(spread, (cell) => cell ?? null)
}

/** Words that stand again and again below are values, and so are those beside them. */
function repeatsBelow(own: readonly Cell[], left: number, below: readonly SheetRow[]): boolean {
  const filled = own.flatMap((cell, at) => (isBlank(cell) ? [] : [{ cell, at: at + left }]))
  const again = filled.filter(
    ({ cell, at }) => below.filter(({ cells }) => cells[at] === cell).length >= 1,
  )
  return (
    filled.length > 0 &&
    again.length >= Math.max(1, filled.length / 2) &&
    !isPrinted(own, left, below)
  )
}

/** The whole header stands again below: on every page of a print. */
const isPrinted = (own: readonly Cell[], left: number, below: readonly SheetRow[]) =>
  below.some(({ cells }) => own.every((cell, at) => (cells[at + left] ?? null) === cell))

/** How many rows name the columns together. */
function joinedFrom(
  rows: readonly SheetRow[],
  merged: readonly Merged[],
  left: number,
  right: number,
): number {
  let joined = 1
  while (joined < Math.min(MOST_JOINED, rows.length - 1)) {
    const [above, below] = [rows[joined - 1], rows[joined]]
    if (!above || !below || below.row !== above.row + 1) break
    if (!isSecondRow(above, below, rows[joined + 1], merged, left, right)) break
    joined++
  }
  return joined
}

function isSecondRow(
  above: SheetRow,
  below: SheetRow,
  next: SheetRow | undefined,
  merged: readonly Merged[],
  left: number,
  right: number,
): boolean {
  const under = below.cells.slice(left, right + 1)
  if (filledIn(under) === 0 ? !isTall(above, merged) : !isNaming(under)) return false
  const spans = merged.some(
    (one) =>
      one.top === above.row &&
      one.bottom === above.row &&
      one.right > one.left &&
      one.right - one.left < right - left,
  )
  if (spans || isTall(above, merged)) return true
  const at = Array.from({ length: right - left + 1 }, (_, index) => index + left)
  const gaps = at.filter((index) => isBlank(above.cells[index]) && !isBlank(below.cells[index]))
  const alone = at.filter((index) => !isBlank(above.cells[index]) && isBlank(below.cells[index]))
  if (gaps.length === 0 || isBlank(above.cells[left] ?? null) || !next) return false
  const isTyped = at.some(
    (index) =>
      isNameLike(below.cells[index]) &&
      !isBlank(next.cells[index]) &&
      !isNameLike(next.cells[index]),
  )
  return isTyped && (alone.length > 0 || hasDoubles(under))
}

const isTall = ({ row }: SheetRow, merged: readonly Merged[]) =>
  merged.some(({ top, bottom }) => top <= row && bottom > row && bottom - top < MOST_JOINED)

const hasDoubles = (cells: readonly Cell[]) => {
  const filled = cells.filter((cell) => !isBlank(cell))
  return new Set(filled).size < filled.length
}

function titled(rows: readonly SheetRow[], merged: readonly Merged[]): Header {
  const spread = rows.map(({ cells, row }, at) => {
    const own = withMerged(cells, row, merged)
    return at < rows.length - 1 ? filledAlong(own, rows[at + 1]) : own
  })
  const width = Math.max(0, ...spread.map(({ length }) => length))
  const titles = Array.from({ length: width }, (_, at) => {
    const parts = spread.map((cells) => nameIn(cells[at] ?? null)).filter(Boolean)
    return [...new Set(parts)].join(' ')
  })
  return { first: rows[0]?.row ?? 0, last: rows.at(-1)?.row ?? 0, titles }
}

/** Above a name in the second row stands the last one of the first, merged or not. */
function filledAlong(cells: Cell[], below: SheetRow | undefined): Cell[] {
  let last: Cell = null
  return Array.from({ length: Math.max(cells.length, below?.cells.length ?? 0) }, (_, at) => {
    const cell = cells[at] ?? null
    if (!isBlank(cell)) last = cell
    return isBlank(cell) && !isBlank(below?.cells[at]) ? last : cell
  })
}

const nameIn = (cell: Cell): string =>
  isBlank(cell) || typeof cell === 'object' ? '' : String(cell).replace(/\s+/g, ' ').trim()
