import { toasts } from '../../../../kernel/browser/toasts.ts'
import { offerUndo } from '../../../../ui/dialog/undo.tsx'
import type { GridRow } from '../rows/grid-rows.ts'
import type { CellChange } from '../writing/cell-change.ts'
import type { GridContext } from './grid-context.ts'
import { stepBack } from './step-back.ts'

type Change = {
  cells: readonly CellChange[]
  added?: readonly GridRow[]
  /** Of other cells: refused before anything was sent. */
  refused?: number
  /** Cells that this reader may not change, or that were beyond the last column. */
  left?: number
}

/** Changes cells and remembers it: whatever is done in the table can be taken back. Several are told about. */
export async function changeCells(
  context: GridContext,
  { cells, added = [], refused = 0, left = 0 }: Change,
): Promise<void> {
  const { say, steps, writes, refresh } = context
  const step = cells.length > 0 || added.length > 0 ? steps.did({ cells, added }) : null
  const open = cells.filter(({ before, after }) => before !== after)
  const outcome = await writes.submit(open)
  if (open.length > 0) refresh()
  const wrong = outcome.refused + refused
  if (open.length < 2 && wrong === 0 && left === 0) return
  const parts = [
    outcome.saved > 0 && say.count('record.grid.saved', outcome.saved),
    wrong > 0 && say.count('record.grid.refused', wrong),
    left > 0 && say.count('record.grid.left', left),
  ].filter((part) => part !== false)
  const message = parts.join(' ')
  if (step && outcome.saved > 0 && steps.lastIs(step))
    offerUndo(message, async () => {
      if (steps.lastIs(step)) await stepBack(context, 'undo')
    })
  else if (message) toasts.show({ message, tone: wrong > 0 ? 'warning' : 'info' })
}
