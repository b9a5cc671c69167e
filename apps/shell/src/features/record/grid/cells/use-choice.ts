import { useState } from 'react'
import { type Block, type Spot, within } from '../acts/block.ts'
import type { GridRow } from '../rows/grid-rows.ts'

/** A cell that is being changed: with what it begins, where that is not its value. */
export type Editing = { row: string; field: string; seed: string | null }

type State = { block: Block; row: string | null; editing: Editing | null }

const NONE: State = {
  block: { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } },
  row: null,
  editing: null,
}

/** Which cells are chosen, and which one is being changed. A row that moves takes what was chosen with it. */
export function useChoice(rows: readonly GridRow[], columns: number) {
  const [state, setState] = useState(NONE)
  const block = placed(state, rows, columns)
  const rowAt = ({ row }: Spot) => rows[row]?.key ?? null
  return {
    block,
    editing: state.editing,
    /** One cell; or, from where choosing began, all up to it. */
    choose: (to: Spot, isFurther = false) => {
      const from = isFurther ? block.from : to
      setState({ block: { from, to }, row: rowAt(to), editing: null })
    },
    chooseBlock: (next: Block) => setState({ block: next, row: rowAt(next.to), editing: null }),
    /** A row by its key, also before it is drawn. */
    chooseRow: (key: string, at: Spot) =>
      setState({ block: { from: at, to: at }, row: key, editing: null }),
    edit: (editing: Editing | null) => setState({ block, row: rowAt(block.to), editing }),
  }
}

export type Choice = ReturnType<typeof useChoice>

/** Where it is by now; what is gone leaves its place to the next one. */
function placed({ block, row }: State, rows: readonly GridRow[], columns: number): Block {
  const extent = { rows: rows.length, columns }
  const now =
    row === null || rows[block.to.row]?.key === row
      ? block.to.row
      : rows.findIndex(({ key }) => key === row)
  if (now < 0) {
    const to = within(block.to, extent)
    return { from: to, to }
  }
  const by = now - block.to.row
  const shifted = (spot: Spot) => within({ ...spot, row: spot.row + by }, extent)
  return by === 0
    ? { from: within(block.from, extent), to: within(block.to, extent) }
    : { from: shifted(block.from), to: shifted(block.to) }
}
