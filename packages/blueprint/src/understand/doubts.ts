import type { Doubt, DoubtKind } from './understanding.ts'

const SHOWN_ROWS = 20

/** None where no row causes it. */
export const doubtOf = (what: DoubtKind, rows: readonly number[], about?: string): Doubt[] =>
  rows.length === 0 ? [] : [doubt(what, rows, about)]

/** Of a whole column or table, too: then without rows. */
export const doubt = (what: DoubtKind, rows: readonly number[], about?: string): Doubt => ({
  what,
  rows: rows.slice(0, SHOWN_ROWS),
  count: rows.length,
  ...(about !== undefined && { about }),
})
