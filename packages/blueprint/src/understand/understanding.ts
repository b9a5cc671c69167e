import type { FieldKind, FieldValue, Reference } from '@atrium/contract/field/field.ts'

/** Why somebody should look. `rows` are the first of them, as the spreadsheet numbers them; `count` is of all. */
export type Doubt = {
  what: DoubtKind
  rows: readonly number[]
  count: number
  /** What it is about: a text, a name before, a currency, an order of day and month. */
  about?: string
}

export const doubtKinds = [
  // Of a table.
  'noHeader',
  'titleRows',
  'joinedHeader',
  'totalRows',
  'noteRows',
  'repeatedHeader',
  'otherTables',
  'mergedCells',
  'hiddenRows',
  'assumedHeader',
  'manyColumns',
  // Of a column.
  'noName',
  'sameName',
  'longName',
  'misfits',
  'placeholders',
  'errors',
  'notWorkedOut',
  'formulas',
  'numbersAsText',
  'leadingZeros',
  'longNumbers',
  'lostDigits',
  'dayOrder',
  'twoDigitYears',
  'impossibleDay',
  'countedDays',
  'severalCurrencies',
  'mixedKinds',
  'durations',
  'runningNumber',
  'codes',
  'flags',
  'noDialCode',
  'insecureLinks',
  'pointOrGroups',
  'sameNames',
  'unknownNames',
  'noTarget',
] as const
export type DoubtKind = (typeof doubtKinds)[number]

/** How the texts and numbers of a column are to be read, where its kind alone does not say. */
export type Habit = {
  /** What stands before the digits after the point. */
  point?: '.' | ','
  dayOrder?: 'ymd' | 'mdy' | 'dmy'
  /** Between several choices of one cell. */
  between?: string
  /** What a number without a format means in a column of days: counted ones, or eight digits. */
  bareDays?: 'counted' | 'digits'
  /** A number without a percent sign is so many of a hundred, not a part of one. */
  isOfHundred?: boolean
}

export type UnderstoodField = {
  /** The letters of its column. */
  key: string
  title: string
  kind: FieldKind
  /** Three of them, as they are kept. */
  values: readonly string[]
  doubts: readonly Doubt[]
  /** No two rows have the same. */
  unique: boolean
  /** No row is without. */
  required: boolean
  /** How many rows have one, and in how many it does not fit the kind. */
  filled: number
  misfits: number
  habit: Habit
  choices?: readonly string[]
  currency?: string
  digits?: number
  /** Whose titles it holds: the place of another sheet, and the column there. */
  relation?: { sheet: number; field: string }
}

/** A column by its letters, and the rows from the first to the last. */
export type MergedDown = { key: string; top: number; bottom: number }

export type UnderstoodTable = {
  /** The place of its sheet in the file, from 0: there is one table of a sheet. */
  sheet: number
  title: string
  /** A hidden sheet is offered, and left out until somebody wants it. */
  isHidden: boolean
  isLeftOut: boolean
  /** The rows that name the columns; none where nothing does. */
  header: { first: number; last: number } | null
  /** Where its rows stand, and which of those between are none. */
  first: number
  last: number
  skipped: readonly number[]
  /** Merged cells of its rows: what the first says is said of those below it too. What the release before began has none. */
  merged?: readonly MergedDown[]
  rows: number
  fields: readonly UnderstoodField[]
  /** Columns somebody left out, or that are empty, by their letters. */
  leftOut: readonly { key: string; title: string; isEmpty: boolean }[]
  /** The column that says what a row is called. */
  titleField: string | null
  doubts: readonly Doubt[]
}

export type Understanding = { tables: readonly UnderstoodTable[] }

/** What somebody said instead. The rest is understood anew from it. */
export type Corrections = {
  /** By the place of the sheet. */
  tables?: Readonly<Record<number, TableCorrection>>
}
export type TableCorrection = {
  title?: string
  isLeftOut?: boolean
  /** The last row of the header; 0 where there is none. */
  headerRow?: number
  fields?: Readonly<
    Record<string, { title?: string; kind?: FieldKind; currency?: string; isLeftOut?: boolean }>
  >
}

/** Names by which people and departments are known in an enterprise. */
export type Directory = { people: readonly Reference[]; departments: readonly Reference[] }

export type UnderstandOptions = {
  corrections?: Corrections
  directory?: Directory
  /** `2026-11-17`: which century a year of two digits is in. */
  today: string
  /** Where the clocks are that the spreadsheet's times were read from. */
  zone?: string
}

/**
 * A row for the import. A relation is the text that names a row of the other table; a person and a department are found in
 * the directory. What does not fit its column's kind is a misfit, as it was shown.
 */
export type ReadRow = {
  row: number
  values: Readonly<Record<string, FieldValue>>
  misfits: Readonly<Record<string, string>>
}
