/** What a number is shown as, read from its format: the number itself says neither day nor money. */
export type NumberFormat =
  | { shows: 'number'; digits?: number }
  | { shows: 'percent' }
  /** `currency` as its three letters. */
  | { shows: 'money'; currency: string }
  /** So many digits, with zeros before: a code rather than a number. */
  | { shows: 'padded'; length: number }
  /** Anything but nothing is a yes. */
  | { shows: 'yesNo' }
  | { shows: 'date' | 'dateTime' | 'time' | 'duration' }

export type NumberCell = {
  number: number
  format: NumberFormat
  /** As the file writes it, where it has more digits than a number of a spreadsheet keeps. */
  digits?: string
}

/**
 * A cell as a spreadsheet keeps it: a text, a bare number, a number with a format, yes or no. What a formula came to is an
 * ordinary value; one that came to nothing is an error, and so is one that was never worked out (its text with `=`).
 */
export type Cell = null | string | number | boolean | NumberCell | { error: string }

/** `row` as the spreadsheet numbers it, from 1. */
export type SheetRow = { row: number; cells: readonly Cell[]; isHidden?: boolean }

/** All four count from 1, as the rows do. */
export type Merged = { top: number; bottom: number; left: number; right: number }

export type Sheet = {
  title: string
  isHidden: boolean
  /** Rows without a cell may be absent. */
  rows: readonly SheetRow[]
  merged: readonly Merged[]
  /** By number of the column from 0, the rows in which a formula works its cell out. */
  formulas: Readonly<Record<number, readonly number[]>>
  /** Days are counted from 1904. */
  is1904: boolean
  /** Of a file of values, where a number is a text like any other. */
  isTextOnly: boolean
}

/** `A`, `Z`, `AA`: as people know a column, from its number from 0. */
export function columnName(at: number): string {
  let name = ''
  for (let rest = at + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** The number of a column from 0; -1 where it is no name of one. */
export function columnAt(name: string): number {
  if (!/^[A-Z]{1,3}$/.test(name)) return -1
  let at = 0
  for (const letter of name) at = at * 26 + letter.charCodeAt(0) - 64
  return at - 1
}
