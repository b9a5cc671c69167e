/** A list, by the name under which its page knows it; of a table that somebody made, by that of the table. */
export const LIST_KEY = /^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+){0,7}$/
export const LONGEST_LIST_KEY = 80

/** What an address calls the filter and the column of a field: by another name than the keys that every list has in it. */
export const fieldInAddress = (key: string): string => `f_${key}`

/** A column of a list, and what its address calls a filter. */
export const COLUMN_KEY = /^[A-Za-z][A-Za-z0-9._]{0,49}$/
