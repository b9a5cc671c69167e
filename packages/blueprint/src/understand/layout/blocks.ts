import type { Cell, Sheet, SheetRow } from '../cells.ts'
import { isBlank } from '../read/reader.ts'
import { isNaming } from './header-cell.ts'

/** Rows and columns that stand together; both ends count. Rows as the sheet numbers them, columns from 0. */
export type Block = { rows: SheetRow[]; left: number; right: number }

export const filledIn = (cells: readonly Cell[], left = 0, right = cells.length - 1): number => {
  let count = 0
  for (let at = left; at <= right && at < cells.length; at++) if (!isBlank(cells[at])) count++
  return count
}

/** The tables of a sheet, the largest first: between two there is at least an empty row or column. */
export function blocksOf(sheet: Sheet): Block[] {
  const filled = sheet.rows.filter(({ cells }) => filledIn(cells) > 0)
  const blocks = groupsOf(filled).flatMap(bandsOf)
  const sizes = new Map(blocks.map((block) => [block, sizeOf(block)]))
  return blocks.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0))
}

const sizeOf = ({ rows, left, right }: Block) =>
  rows.reduce((sum, { cells }) => sum + filledIn(cells, left, right), 0)

/** An empty row alone ends no table: what follows it must begin like one. */
function groupsOf(rows: SheetRow[]): SheetRow[][] {
  const groups: SheetRow[][] = []
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    const group = groups.at(-1)
    const isApart = before === undefined || row.row > before.row + 1
    if (!group || !before || (isApart && beginsTable(group, rows.slice(at, at + 4))))
      groups.push([row])
    else group.push(row)
  }
  return groups
}

function beginsTable(group: readonly SheetRow[], following: readonly SheetRow[]): boolean {
  const [first, second] = following
  if (!first || !second || second.row > first.row + 1) return false
  const isTable = group.filter(({ cells }) => filledIn(cells) >= 2).length >= 2
  if (!isTable || filledIn(first.cells) < 2 || !isNaming(first.cells)) return false
  // Rows of texts only could go on as well: then their columns must be others.
  const last = group.at(-1) as SheetRow
  const isLikeBefore = extent(first) === extent(last)
  return !isLikeBefore || (!isNaming(last.cells) && !isNaming(second.cells))
}

const extent = ({ cells }: SheetRow) => {
  const at = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]))
  return `${at[0]}-${at.at(-1)}`
}

/** Tables side by side have an empty column between them, and are rarely as long as each other. */
function bandsOf(rows: SheetRow[]): Block[] {
  const isFilled: boolean[] = []
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) if (!isBlank(cell)) isFilled[at] = true
  const bands: { left: number; right: number }[] = []
  for (let at = 0; at < isFilled.length; at++) {
    if (!isFilled[at]) continue
    const last = bands.at(-1)
    if (last && last.right === at - 1) last.right = at
    else bands.push({ left: at, right: at })
  }
  const own = bands.map((band) => within(rows, band))
  const [first, ...others] = own
  if (!first) return []
  const areTables = own.length > 1 && own.every((band) => band.rows.length >= 2)
  const areAlike = others.every(({ rows: { length } }) => isNear(length, first.rows.length))
  const doNameAll = own.every(({ rows: [top], left, right }) =>
    top ? right > left && isNaming(top.cells.slice(left, right + 1)) : false,
  )
  if (areTables && !areAlike && doNameAll) return own
  return [{ rows, left: bands[0]?.left ?? 0, right: bands.at(-1)?.right ?? 0 }]
}

const within = (rows: SheetRow[], { left, right }: { left: number; right: number }): Block => ({
  rows: rows.filter(({ cells }) => filledIn(cells, left, right) > 0),
  left,
  right,
})

const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= Math.max(2, 0.2 * Math.max(one, other))
