/** Beyond these a formula is refused: what is smaller never takes long, wherever it runs. */
export const DEEPEST_FORMULA = 32
export const MOST_FORMULA_NODES = 2000
/** Of all computed fields of a table together, each with what it asks for: a list shows them all in one statement. */
export const MOST_TABLE_NODES = 4000
/** A text that a part of a formula makes, in signs: what comes behind is cut off. */
export const LONGEST_MADE_TEXT = 20_000
/** What a computed field shows of a text, as much as a line of text has room for. */
export const LONGEST_SHOWN_TEXT = 255
/** Digits after the point: of a quotient, and of all else. */
export const QUOTIENT_DIGITS = 12
export const KEPT_DIGITS = 16
/** A number with more digits before the point than this is none. */
export const WHOLE_DIGITS = 30
/** How far a day, a month or a working day may be counted from another. */
export const FARTHEST_DAYS = 1_000_000
export const FARTHEST_MONTHS = 12_000
export const FARTHEST_WORKING_DAYS = 100_000
