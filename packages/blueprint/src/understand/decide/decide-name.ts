import type { Cell } from '../cells.ts'
import { namedIn } from '../read/name-reader.ts'
import type { Names } from '../read/read-as.ts'
import { type Column, type Decision, fits } from './column.ts'

/** People or departments, where nearly all are called as somebody in the directory is. Without one: never. */
export function decideName(column: Column, names: Names): Decision | null {
  for (const kind of ['person', 'department'] as const) {
    const known = names[kind]
    const named = (cell: Cell) => (typeof cell === 'string' ? namedIn(known, cell) : undefined)
    if (known.size === 0 || !fits(column, (cell) => named(cell) !== undefined)) continue
    return { as: { kind, habit: {} }, doubts: [] }
  }
  return null
}
