import { toasts } from '../../../../kernel/browser/toasts.ts'
import { offerUndo } from '../../../../ui/dialog/undo.tsx'
import { isUnsaved } from '../rows/grid-rows.ts'
import { notSaved } from '../rows/not-saved.ts'
import type { GridContext } from './grid-context.ts'

type Sender = Pick<GridContext, 'say' | 'store' | 'writes' | 'refresh'>

/**
 * Sends once more what was sent for new rows and not saved. Perhaps they arrived, and the list has them already: by
 * their keys the answer says so, and each stands there once before anything is laid over it.
 */
export async function settleNewRows(sender: Sender): Promise<void> {
  const { marks, added } = sender.store.get()
  const unsaved = new Set(added.filter((row) => isUnsaved(row)).map(({ key }) => key))
  if (notSaved(marks).some(({ row, mark }) => mark.cell && unsaved.has(row)))
    await retryCells(sender, (row) => unsaved.has(row))
}

/** Sends once more what was not saved. */
export async function retryCells(
  { say, store, writes, refresh }: Sender,
  isOf: (row: string) => boolean = () => true,
): Promise<void> {
  const refusals = notSaved(store.get().marks).filter(({ row }) => isOf(row))
  const cells = refusals.flatMap(({ mark }) => mark.cell ?? [])
  const { saved, refused } = await writes.submit(cells)
  refresh()
  const message = [
    saved > 0 && say.count('record.grid.saved', saved),
    refused > 0 && say.count('record.grid.refused', refused),
  ]
    .filter((part) => part !== false)
    .join(' ')
  const tone = refused > 0 ? 'warning' : 'info'
  if (message) toasts.show({ id: 'record-grid', message, tone })
}

/** What was not saved goes, and rows that were begun with it; it can be brought back. */
export function discardCells({ say, store }: GridContext): void {
  const { marks, added } = store.get()
  const left = notSaved(marks)
  store.mark(left.map(({ row, field }) => [row, { [field]: null }]))
  store.set({ added: added.filter((row) => !isUnsaved(row)) })
  offerUndo(say.count('record.grid.discarded', left.length), async () => {
    const { added: now } = store.get()
    store.set({ added: [...now, ...added.filter((row) => isUnsaved(row))] })
    store.mark(left.map(({ row, field, mark }) => [row, { [field]: mark }]))
  })
}
