import type { Field } from '@atrium/contract/field/field.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { sameValue } from '../../form/same-value.ts'
import { type GridRow, type Mark, valueIn } from '../rows/grid-rows.ts'
import { rowsIn } from '../rows/grid-store.ts'
import type { CellChange } from '../writing/cell-change.ts'
import { type Block, sidesOf } from './block.ts'
import { changeCells } from './change-cells.ts'
import { type Copied, readCells, readTable } from './copied-cells.ts'
import { beginRows, forgive, isTooMuch } from './grid-commands.ts'
import { type GridContext, mayWriteCell } from './grid-context.ts'
import { findNamed, isNamed } from './named-references.ts'
import { pastedValue, spread } from './pasted-value.ts'
import { settleNewRows } from './retry-cells.ts'

/** What the clipboard has, laid over the table from the first chosen cell on. */
export async function pasteBlock(
  before: GridContext,
  block: Block,
  clipboard: DataTransfer,
): Promise<void> {
  const text = clipboard.getData('text/plain')
  const copied = readTable(clipboard.getData('text/html')) ?? (text ? readCells(text) : [])
  if (copied.length === 0) return
  await settleNewRows(before)
  const context = { ...before, rows: rowsIn(before.store.get()) }
  const { top, bottom, left, right } = sidesOf(block)
  const chosen = { rows: bottom - top + 1, columns: right - left + 1 }
  const cells = spread(copied, chosen)
  if (
    isTooMuch(
      context,
      cells.reduce((sum, row) => sum + row.length, 0),
    )
  )
    return
  const { rows, added, beyond } = await targets(context, top, cells.length)
  const fields = context.fields.slice(left)
  const find = await findNamed(context.say, namesIn(fields, cells), context.pickerOf)
  const laid = layOver(
    { ...context, reading: { ...context.reading, find } },
    { rows, fields, cells },
  )
  const wide = cells.reduce((sum, row) => sum + Math.max(0, row.length - fields.length), 0)
  const lost = cells.slice(rows.length).reduce((sum, row) => sum + row.length, 0)
  context.store.mark(laid.refused)
  if (beyond) toasts.show({ message: context.say('record.grid.noNew'), tone: 'warning' })
  await changeCells(context, {
    cells: laid.cells,
    added,
    refused: laid.refused.length,
    left: laid.left + wide + lost,
  })
}

/** The rows from this one on; beyond the last one they are begun, where this reader may. */
async function targets(context: GridContext, top: number, many: number) {
  const { store, at, loadMore, rows } = context
  const there = rows.slice(top, top + many)
  // A list that goes on has its next rows first.
  for (let page = store.get().pages.length; there.length < many; page += 1) {
    if ((store.get().pages.at(-1)?.next ?? null) === null) break
    await loadMore()
    const next = store.get().pages[page]
    if (!next) break
    there.push(...next.rows.slice(0, many - there.length))
  }
  const more = many - there.length
  const added = more > 0 && at.powers.create ? beginRows(context, more) : []
  return { rows: [...there, ...added], added, beyond: more > 0 && added.length === 0 }
}

/** Who or what is called by name, where the clipboard does not say exactly who. */
const namesIn = (fields: readonly Field[], cells: readonly (readonly Copied[])[]) =>
  cells.flatMap((row) =>
    row.flatMap(({ text, exact }, at) => {
      const field = fields[at]
      const name = text.trim()
      return field && name && isNamed(field) && exact?.picker !== field.picker
        ? [{ field, name }]
        : []
    }),
  )

type Laid = {
  rows: readonly GridRow[]
  fields: readonly Field[]
  cells: readonly (readonly Copied[])[]
}

/** What each cell is to say; what its field makes nothing of stays there as it came. */
function layOver(context: GridContext, { rows, fields, cells }: Laid) {
  const { say, store, reading } = context
  const { marks } = store.get()
  const changes: CellChange[] = []
  const refused: [string, Record<string, Mark>][] = []
  let left = 0
  rows.forEach((row, at) => {
    cells[at]?.forEach((copied, place) => {
      const field = fields[place]
      if (!field) return
      const own = marks.get(row.key)
      const before = valueIn(row, own, field.key)
      const pasted = pastedValue(field, copied, reading)
      if ('value' in pasted && sameValue(before, pasted.value)) {
        forgive(context, row, field.key)
        return
      }
      if (!mayWriteCell(context, row, field)) {
        left += 1
        return
      }
      const cell = { row: row.key, field: field.key, before }
      if ('value' in pasted) changes.push({ ...cell, after: pasted.value })
      else {
        // Remembered, so that taking the paste back takes this away too.
        changes.push({ ...cell, after: before })
        const why = say(`verdict.${pasted.wrong}`)
        refused.push([row.key, { [field.key]: { kind: 'refused', text: copied.text, why } }])
      }
    })
  })
  return { cells: changes, refused, left }
}
