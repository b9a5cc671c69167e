import type { ReactNode } from 'react'
import type { Say } from '../../kernel/words/words.ts'

type Column<Row> = {
  cell: (row: Row, say: Say) => ReactNode
  /** How the column stands on a phone's card: on a line of its own, or not at all; without it, on half a line. */
  card?: 'wide' | 'none'
  /** Whether long texts may take several lines. */
  wraps?: boolean
}

/** How the rows of a list are drawn. The name of a row always comes first. */
export type Rows<Row, Name extends string = string> = {
  id(this: void, row: Row): number | string
  name(this: void, row: Row, say: Say): string
  /** What stands below the name. */
  detail?(this: void, row: Row, say: Say): ReactNode
  /** False for a row nothing can be done to: it has no menu. */
  hasActions?(this: void, row: Row): boolean
  columns: Readonly<Record<Name, Column<Row>>>
}
