/** A cell by where it stands: its row and its column, both counted from nought. */
export type Spot = { row: number; column: number }
/** A block that is chosen: where choosing began, and where it is now. */
export type Block = { from: Spot; to: Spot }
export type Sides = { top: number; bottom: number; left: number; right: number }
/** How many rows and columns there are, and how many rows one sees at once. */
export type Extent = { rows: number; columns: number; page: number }

export const sidesOf = ({ from, to }: Block): Sides => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})

export const cellsIn = ({ top, bottom, left, right }: Sides): number =>
  (bottom - top + 1) * (right - left + 1)

type Step = (spot: Spot, extent: Extent) => Spot

const ends: Readonly<Record<string, Step>> = {
  ArrowUp: (spot) => ({ ...spot, row: 0 }),
  ArrowDown: (spot, { rows }) => ({ ...spot, row: rows - 1 }),
  ArrowLeft: (spot) => ({ ...spot, column: 0 }),
  ArrowRight: (spot, { columns }) => ({ ...spot, column: columns - 1 }),
  Home: () => ({ row: 0, column: 0 }),
  End: (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: (spot) => ({ ...spot, row: spot.row - 1 }),
  ArrowDown: (spot) => ({ ...spot, row: spot.row + 1 }),
  ArrowLeft: (spot) => ({ ...spot, column: spot.column - 1 }),
  ArrowRight: (spot) => ({ ...spot, column: spot.column + 1 }),
  PageUp: (spot, { page }) => ({ ...spot, row: spot.row - page }),
  PageDown: (spot, { page }) => ({ ...spot, row: spot.row + page }),
  Home: (spot) => ({ ...spot, column: 0 }),
  End: (spot, { columns }) => ({ ...spot, column: columns - 1 }),
}

/** Where a key leads, with Ctrl to the end; nowhere for a key that does not move. */
export function moved(spot: Spot, key: string, isFar: boolean, extent: Extent): Spot | null {
  const step = (isFar ? ends : steps)[key]
  return step ? within(step(spot, extent), extent) : null
}

export const within = (
  { row, column }: Spot,
  { rows, columns }: Pick<Extent, 'rows' | 'columns'>,
): Spot => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})
