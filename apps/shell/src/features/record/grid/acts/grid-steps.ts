import type { GridRow } from '../rows/grid-rows.ts'
import type { CellChange } from '../writing/cell-change.ts'

/** Something that was done here, and can be taken back: cells that were changed, and records that were begun with it. */
export type GridStep = { cells: readonly CellChange[]; added: readonly GridRow[] }

const MOST = 100

/** What was done, the last first, and what of it was taken back. */
export function gridSteps() {
  let done: GridStep[] = []
  let undone: GridStep[] = []
  return {
    /** What is written first into a record that was just begun goes with it. */
    did: (step: GridStep): GridStep => {
      const last = done.at(-1)
      const isFirst = last !== undefined && isBegunFor(last, step)
      const kept = isFirst ? { cells: step.cells, added: last.added } : step
      done = [...(isFirst ? done.slice(0, -1) : done), kept].slice(-MOST)
      undone = []
      return kept
    },
    undo: (): GridStep | undefined => {
      const step = done.at(-1)
      done = done.slice(0, -1)
      if (step) undone = [...undone, step]
      return step
    },
    redo: (): GridStep | undefined => {
      const step = undone.at(-1)
      undone = undone.slice(0, -1)
      if (step) done = [...done, step]
      return step
    },
    lastIs: (step: GridStep) => done.at(-1) === step,
  }
}

const isBegunFor = (last: GridStep, step: GridStep): boolean =>
  last.cells.length === 0 &&
  step.added.length === 0 &&
  step.cells.every(({ row }) => last.added.some(({ key }) => key === row))
