import { toasts } from '../../../../kernel/browser/toasts.ts'
import { ask } from '../../../../kernel/data/api.ts'
import { toastFailure } from '../../../../ui/failure/toast-failure.ts'
import { sameValue } from '../../form/same-value.ts'
import { placeOf } from '../../known-table.ts'
import { inPieces } from '../../table/in-pieces.ts'
import { type GridRow, isUnsaved, valueIn } from '../rows/grid-rows.ts'
import { type CellChange, turned } from '../writing/cell-change.ts'
import type { GridContext } from './grid-context.ts'
import type { GridStep } from './grid-steps.ts'

type Way = 'undo' | 'redo'

/** Records that were begun with a step and went with it. */
const taken = new WeakMap<GridStep, readonly GridRow[]>()

/** Takes the last step back, or does it once more: what others changed since stays, and that is said. */
export async function stepBack(context: GridContext, way: Way): Promise<void> {
  const { say, store, steps, writes, refresh } = context
  const step = steps[way]()
  if (!step) {
    toasts.show({ id: 'record-grid', message: say(`record.grid.${way}.none`) })
    return
  }
  // What is on its way arrives first.
  await writes.inTurn(async () => {})
  try {
    await (way === 'undo' ? withdraw(context, step) : putBack(context, step))
  } catch (failed) {
    toastFailure(failed)
  }
  const isBegun = new Set(step.added.map(({ key }) => key))
  const cells = (way === 'undo' ? turned(step.cells) : step.cells).filter(
    ({ row }) => !isBegun.has(row),
  )
  const open = cells.filter((cell) => stillAs(context, cell))
  const marked = cells.filter(({ row, field }) => markOf(context, row, field) === 'refused')
  if (way === 'undo') store.mark(marked.map(({ row, field }) => [row, { [field]: null }]))
  const { saved, refused } = await writes.submit(open)
  refresh()
  const wanted = cells.filter(({ before, after }) => !sameValue(before, after)).length
  const others = Math.max(0, wanted - open.length - marked.length) + refused
  const count = saved + (way === 'undo' ? marked.length : 0) + step.added.length
  const said = say.count(`record.grid.${way}.done`, count)
  const message = others > 0 ? `${said} ${say.count('record.grid.others', others)}` : said
  toasts.show({ id: 'record-grid', message })
}

const markOf = ({ store }: GridContext, row: string, field: string) =>
  store.get().marks.get(row)?.[field]?.kind

/** Nobody has changed it since. */
function stillAs({ store }: GridContext, { row: key, field, before, after }: CellChange): boolean {
  const row = store.row(key)
  const marks = store.get().marks.get(key)
  if (!row || sameValue(before, after) || marks?.[field]?.kind === 'refused') return false
  return sameValue(valueIn(row, marks, field), before)
}

async function withdraw({ at, store }: GridContext, step: GridStep): Promise<void> {
  if (step.added.length === 0) return
  const keys = new Set(step.added.map(({ key }) => key))
  const rows = store.get().added.filter(({ key }) => keys.has(key))
  const saved = rows.filter((row) => !isUnsaved(row))
  await inPieces(
    saved.map(({ id }) => id),
    (ids) => ask('record.remove', { ...placeOf(at), ids }),
  )
  taken.set(step, rows)
  const gone = new Set(saved.map(({ id }) => id))
  const { pages, added } = store.get()
  store.set({
    added: added.filter(({ key }) => !keys.has(key)),
    pages: pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !gone.has(id)) })),
  })
}

async function putBack({ at, store }: GridContext, step: GridStep): Promise<void> {
  const rows = taken.get(step) ?? []
  const saved = rows.filter((row) => !isUnsaved(row))
  await inPieces(
    saved.map(({ id }) => id),
    (ids) => ask('record.restore', { ...placeOf(at), ids }),
  )
  store.set({ added: [...store.get().added, ...rows] })
}
