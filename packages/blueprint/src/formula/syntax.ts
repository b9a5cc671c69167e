import type { FormulaFunction } from './functions/functions.ts'

/** Of an operator or a function by its one name, before anybody knows what its parts are. */
export type Syntax = { at: number; end: number } & (
  | { is: 'number'; text: string; isPercent: boolean }
  | { is: 'text'; text: string }
  | { is: 'yesNo'; yes: boolean }
  /** Of a related record: `name` is the relation, and `part` what is asked of the record it leads to. */
  | { is: 'name'; name: string; part?: string }
  | { is: 'call'; fn: FormulaFunction; parts: Syntax[] }
)
