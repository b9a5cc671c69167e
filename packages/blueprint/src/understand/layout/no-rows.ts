import type { Cell, Merged, SheetRow } from '../cells.ts'
import { isNumeric } from '../read/formatted.ts'
import { isBlank } from '../read/reader.ts'
import { type Block, filledIn } from './blocks.ts'
import { isRemark } from './header-cell.ts'

/** Rows among those of a table that are none of its own, by why. */
export type NoRows = { totals: number[]; notes: number[]; headers: number[] }

const total =
  /^(?:合\s*计|总\s*计|小\s*计|共\s*计|累\s*计|总\s*和|汇\s*总|本页合计|平均值?|grand total|sub-?total|totals?|sum|average|summe|gesamt|insgesamt|total général)(?:\s*[(（][^)）]*[)）])?\s*[:：]?$/i
const note =
  /^(?:备\s*注|注\s*\d*|说明|填表|制表|审核|提示|notes?|source|remarks?|\*|※)\s*[:：.、\s]/i

export function noRowsIn(
  { rows, left, right }: Block,
  header: readonly Cell[] | null,
  merged: readonly Merged[],
): NoRows {
  const found: NoRows = { totals: [], notes: [], headers: [] }
  const across = new Set(merged.filter((one) => isAcross(one, left, right)).map(({ top }) => top))
  for (const one of rows) {
    const cells = one.cells.slice(left, right + 1)
    if (header && isSame(cells, header)) found.headers.push(one.row)
    else if (isTotal(cells)) found.totals.push(one.row)
    else if (across.has(one.row) && filledIn(cells) === 1) found.notes.push(one.row)
  }
  const none = new Set(Object.values(found).flat())
  const rest = rows.filter(({ row }) => !none.has(row))
  found.notes.push(...trailingNotes(rest, left, right))
  const notes = new Set(found.notes)
  const last = rest.findLast(({ row }) => !notes.has(row))
  const before = rest.filter(({ row }) => row !== last?.row && !notes.has(row))
  if (last && isUnnamedTotal(last, before, left, right)) found.totals.push(last.row)
  return found
}

const isAcross = ({ left: from, right: to }: Merged, left: number, right: number) =>
  to - from + 1 >= Math.max(3, (right - left + 1) / 2)

const isSame = (cells: readonly Cell[], header: readonly Cell[]) =>
  filledIn(cells) >= 2 && header.every((cell, at) => (cells[at] ?? null) === cell)

/** The word, and beside it no other text: a customer may be called Total. */
function isTotal(cells: readonly Cell[]): boolean {
  if (!cells.some((cell) => typeof cell === 'string' && total.test(cell.trim()))) return false
  const texts = cells.filter(
    (cell): cell is string => typeof cell === 'string' && cell.trim() !== '' && !/\d/.test(cell),
  )
  const words = texts.filter((text) => total.test(text.trim()))
  return words.length > 0 && texts.length - words.length <= 1 && filledIn(cells) > texts.length - 1
}

/** At the end, where no row has as much: a line of text, or names with their values. */
function trailingNotes(rows: readonly SheetRow[], left: number, right: number): number[] {
  const notes: number[] = []
  for (const { row, cells } of rows.toReversed()) {
    const own = cells.slice(left, right + 1)
    const filled = own.filter((cell) => !isBlank(cell))
    const isLine = right - left >= 2 && filled.length === 1 && typeof filled[0] === 'string'
    const isNote =
      filled.length <= 2 && typeof filled[0] === 'string' && note.test(filled[0].trim())
    if (right === left || (!isLine && !isNote && !isRemark(own))) break
    notes.push(row)
  }
  return notes.length < rows.length ? notes.toReversed() : []
}

/** Nothing but numbers in the last row, and one of them is what stands above it together. */
function isUnnamedTotal(
  { cells }: SheetRow,
  before: readonly SheetRow[],
  left: number,
  right: number,
): boolean {
  const own = cells.slice(left, right + 1)
  const filled = own.filter((cell) => !isBlank(cell))
  if (before.length < 2 || filled.length >= right - left + 1 || !filled.every(isNumeric))
    return false
  return own.some((cell, at) => {
    if (!isNumeric(cell)) return false
    const above = before.map((row) => numberOf(row.cells[left + at] ?? null))
    const sum = above.reduce((one, other) => one + other, 0)
    return sum !== 0 && Math.abs(sum - numberOf(cell)) < 1e-6 * Math.max(1, Math.abs(sum))
  })
}

const numberOf = (cell: Cell): number =>
  !isNumeric(cell) ? 0 : typeof cell === 'number' ? cell : cell.number
