import type { Cell } from '../cells.ts'

/** So many different ones are kept, and longer only where most are asked for again. */
const MOST_KNOWN = 4096

/** The same, worked out once for cells that are alike: most columns have few different ones. */
export function remembered<T>(judge: (cell: Cell) => T): (cell: Cell) => T {
  const known = new Map<Cell, T>()
  let asked = 0
  let isWorthIt = true
  return (cell) => {
    if (!isWorthIt) return judge(cell)
    asked++
    const found = known.get(cell)
    if (found !== undefined || known.has(cell)) return found as T
    const judged = judge(cell)
    known.set(cell, judged)
    if (known.size < MOST_KNOWN) return judged
    isWorthIt = asked > 2 * MOST_KNOWN
    asked = 0
    known.clear()
    return judged
  }
}
