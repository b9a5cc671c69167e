import { toasts } from '../../../../kernel/browser/toasts.ts'
import { clientKey } from '../../form/client-key.ts'
import { sameValue } from '../../form/same-value.ts'
import { begun, type GridRow, valueIn } from '../rows/grid-rows.ts'
import type { CellChange } from '../writing/cell-change.ts'
import { type Block, cellsIn, type Sides, sidesOf } from './block.ts'
import { changeCells } from './change-cells.ts'
import { type Copied, writeCells, writeTable } from './copied-cells.ts'
import { type GridContext, mayWriteCell } from './grid-context.ts'
import { copiedCell } from './grid-text.ts'

/** So many cells are copied, filled, emptied or pasted at once. */
const MOST_CELLS = 20_000

/** A limit is said before anything is done. */
export function isTooMuch({ say }: GridContext, cells: number): boolean {
  if (cells <= MOST_CELLS) return false
  toasts.show({ message: say('record.grid.tooMany', { most: MOST_CELLS }), tone: 'warning' })
  return true
}

const rowsBetween = ({ rows }: GridContext, { top, bottom }: Sides) => rows.slice(top, bottom + 1)
const fieldsBetween = ({ fields }: GridContext, { left, right }: Sides) =>
  fields.slice(left, right + 1)

/** Onto the clipboard, as text and as a table. */
export function copyBlock(context: GridContext, block: Block, clipboard: DataTransfer): void {
  const { say, store } = context
  const sides = sidesOf(block)
  if (isTooMuch(context, cellsIn(sides))) return
  const { marks } = store.get()
  const cells: Copied[][] = rowsBetween(context, sides).map((row) =>
    fieldsBetween(context, sides).map((field) =>
      copiedCell(say, field, { row, marks: marks.get(row.key) }),
    ),
  )
  clipboard.setData('text/plain', writeCells(cells))
  clipboard.setData('text/html', writeTable(cells))
  const count = cellsIn(sides)
  if (count > 1) toasts.show({ id: 'record-grid', message: say.count('record.grid.copied', count) })
}

/** What cells say by now becomes what somebody wants them to say, wherever they may. */
function changed(
  context: GridContext,
  sides: Sides,
  wanted: (row: GridRow, field: string, at: number) => CellChange['after'],
): { cells: CellChange[]; left: number } {
  const { marks } = context.store.get()
  const cells: CellChange[] = []
  let left = 0
  rowsBetween(context, sides).forEach((row, at) => {
    for (const field of fieldsBetween(context, sides)) {
      const own = marks.get(row.key)
      const before = valueIn(row, own, field.key)
      const after = wanted(row, field.key, at)
      if (sameValue(before, after)) forgive(context, row, field.key)
      else if (mayWriteCell(context, row, field))
        cells.push({ row: row.key, field: field.key, before, after })
      else left += 1
    }
  })
  return { cells, left }
}

/** What did not fit there is no longer wanted. */
export function forgive({ store }: GridContext, { key }: GridRow, field: string): void {
  if (store.get().marks.get(key)?.[field]?.kind === 'refused')
    store.mark([[key, { [field]: null }]])
}

export function emptyBlock(context: GridContext, block: Block): void {
  const sides = sidesOf(block)
  if (isTooMuch(context, cellsIn(sides))) return
  void changeCells(
    context,
    changed(context, sides, () => null),
  )
}

/** The first row of the block goes on to its last; a single cell says what the one above it says. */
export function fillDown(context: GridContext, block: Block): void {
  const sides = sidesOf(block)
  const { top, bottom } = sides
  const from = top === bottom ? top - 1 : top
  const source = context.rows[from]
  if (!source || isTooMuch(context, cellsIn(sides))) return
  const marks = context.store.get().marks.get(source.key)
  const filled = { ...sides, top: from + 1 }
  void changeCells(
    context,
    changed(context, filled, (_, field) => valueIn(source, marks, field)),
  )
}

/** Records that are there once they have what the table wants: below the last one, where that is in sight. */
export function beginRows({ store }: GridContext, many: number): GridRow[] {
  const { pages, added, addsFirst } = store.get()
  const rows = Array.from({ length: many }, () => begun(clientKey()))
  const goesOn = (pages.at(-1)?.next ?? null) !== null
  store.set({ added: [...added, ...rows], addsFirst: added.length > 0 ? addsFirst : goesOn })
  return rows
}
