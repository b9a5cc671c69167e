import { type GridRow, isUnsaved, type Mark } from '../rows/grid-rows.ts'
import type { RowChange } from './cell-change.ts'
import type { GridWays } from './grid-ways.ts'

/** Cells that were refused keep what was typed, and say why; how many they are is told. */
export function refuseCells(
  { store, textOf }: Pick<GridWays, 'store' | 'textOf'>,
  { row: key, cells }: RowChange,
  why: string,
  field?: string,
): number {
  const those = field === undefined ? cells : cells.filter((cell) => cell.field === field)
  const said: [string, Mark][] = those.map((cell) => [
    cell.field,
    { kind: 'refused', text: textOf(cell.field, cell.after), why, cell },
  ])
  // A field that the table wants, and nobody said.
  const isSaid = store.get().marks.get(key)?.[field ?? '']?.kind === 'refused'
  if (said.length === 0 && field !== undefined && !isSaid)
    said.push([field, { kind: 'refused', text: '', why }])
  store.mark([[key, Object.fromEntries(said)]])
  const isGone = (name: string) => those.some((cell) => cell.field === name)
  const kept = (row: GridRow): GridRow => ({
    ...row,
    values: Object.fromEntries(Object.entries(row.values).filter(([name]) => !isGone(name))),
  })
  store.change((row) => (row.key === key && isUnsaved(row) ? kept(row) : row))
  return said.length
}
