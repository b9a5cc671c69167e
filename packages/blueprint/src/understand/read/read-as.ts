import type { FieldKind, FieldValue, Reference } from '@atrium/contract/field/field.ts'
import type { Cell } from '../cells.ts'
import type { Habit } from '../understanding.ts'

/** Who is called so: nobody where several are. */
export type KnownNames = ReadonlyMap<string, Reference | null>
export type Names = { person: KnownNames; department: KnownNames }

/** What of a field says how its cells are read. */
export type ReadAs = {
  kind: FieldKind
  habit: Habit
  choices?: readonly string[]
  currency?: string
  digits?: number
}

/** What holds for all columns of a table; `point` where some of its numbers show it beyond doubt. */
export type Surroundings = {
  is1904: boolean
  today: string
  zone: string
  names: Names
  point?: '.' | ','
}

/** A value, or none where the cell is not of the kind. Of a cell that is not empty. */
export type CellReader = (cell: Cell) => FieldValue | undefined
