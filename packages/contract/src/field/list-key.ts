/** A list, by the name under which its page knows it; of a table that somebody made, by that of the table. */
export const LIST_KEY = /^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+){0,7}$/
export const LONGEST_LIST_KEY = 80

/** A column of a list, and what its address calls a filter. */
export const COLUMN_KEY = /^[A-Za-z][A-Za-z0-9._]{0,49}$/

/** The list of a table that a space's people made. An app's name may have strokes that such a key may not. */
export const recordListKey = (app: string, table: string): string =>
  `records.${app.replaceAll('-', '')}.${table}`

/** What a field is called as a filter, a column or what is sorted by: the keys that every list has are others. */
export const nameOfField = (key: string): string => `f_${key}`
