import type { Sheet, SheetRow } from '../cells.ts'
import { doubt, doubtOf } from '../doubts.ts'
import type { Doubt, MergedDown } from '../understanding.ts'
import { type Block, blocksOf } from './blocks.ts'
import { type Header, headerAt, headerOf } from './header.ts'
import { filledDown, mergedDown } from './merged-down.ts'
import { noRowsIn } from './no-rows.ts'

/** Where the table of a sheet is: its names, its rows and its columns. */
export type Layout = {
  header: Header | null
  rows: SheetRow[]
  left: number
  right: number
  skipped: number[]
  merged: MergedDown[]
  doubts: Doubt[]
}

/** None where the sheet has nothing. `headerRow` is what somebody said: 0 where no row names the columns. */
export function layoutOf(sheet: Sheet, headerRow: number | undefined): Layout | null {
  const blocks = blocksOf(sheet)
  const block = blocks.find(({ rows }) => rows.some(({ row }) => row === headerRow)) ?? blocks[0]
  if (!block) return null
  const header = headerIn(block, sheet, headerRow)
  const from = header?.last ?? 0
  const below = block.rows.filter(({ row }) => row > from)
  const names = block.rows.find(({ row }) => row === from)?.cells.slice(block.left, block.right + 1)
  const none = noRowsIn({ ...block, rows: below }, names ?? null, sheet.merged)
  const skipped = Object.values(none)
    .flat()
    .toSorted((a, b) => a - b)
  const isNone = new Set(skipped)
  const bare = below.filter(({ row }) => !isNone.has(row))
  const ends = { first: bare[0]?.row ?? from + 1, last: bare.at(-1)?.row ?? from }
  const merged = mergedDown(sheet, ends, block)
  const rows = bare.map(filledDown(merged))
  const above = block.rows.filter(({ row }) => row < (header?.first ?? 0))
  return {
    header,
    rows,
    left: block.left,
    right: block.right,
    skipped,
    merged,
    doubts: [
      ...(header
        ? []
        : [
            doubt(
              'noHeader',
              rows.slice(0, 1).map(({ row }) => row),
            ),
          ]),
      ...doubtOf(
        'titleRows',
        above.map(({ row }) => row),
      ),
      ...doubtOf(
        'joinedHeader',
        header && header.last > header.first ? [header.first, header.last] : [],
      ),
      ...doubtOf('totalRows', none.totals),
      ...doubtOf('noteRows', none.notes),
      ...doubtOf('repeatedHeader', none.headers),
      ...doubtOf('otherTables', elsewhere(blocks, block)),
      ...doubtOf('mergedCells', mergedIn(sheet, rows, block)),
      ...doubtOf(
        'hiddenRows',
        rows.filter(({ isHidden }) => isHidden).map(({ row }) => row),
      ),
    ],
  }
}

function headerIn(block: Block, sheet: Sheet, headerRow: number | undefined): Header | null {
  if (headerRow === 0) return null
  return headerRow === undefined ? headerOf(block, sheet) : headerAt(block.rows, headerRow, sheet)
}

/** The first row of each other table on the sheet; a line of text is none. */
const elsewhere = (blocks: readonly Block[], own: Block) =>
  blocks
    .filter((block) => block !== own && block.rows.length > 1 && block.right > block.left)
    .flatMap(({ rows: [first] }) => first?.row ?? [])
    .toSorted((a, b) => a - b)

/** Cells that stand for several rows or columns: their value is in the first of them. */
function mergedIn({ merged }: Sheet, rows: readonly SheetRow[], { left, right }: Block): number[] {
  const own = new Set(rows.map(({ row }) => row))
  const found = merged.filter(
    (one) => own.has(one.top) && one.left - 1 <= right && one.right - 1 >= left,
  )
  return [...new Set(found.map(({ top }) => top))].toSorted((a, b) => a - b)
}
