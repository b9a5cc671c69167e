/** The key of a list: the name its page gives it, or for a built app's table its app and table. */
export const LIST_KEY = /^[A-Za-z][A-Za-z0-9]*(?:[._-][A-Za-z0-9]+){0,7}$/
export const LONGEST_LIST_KEY = 80

/** The name of a field's filter and column in an address, which must differ from the keys that every list has there. */
export const fieldInAddress = (key: string): string => `f_${key}`

/** The pattern of the names of columns and filters in an address. */
export const COLUMN_KEY = /^[A-Za-z][A-Za-z0-9._]{0,49}$/

/** Under which name an address has groups of conditions. */
export const GROUPS_IN_ADDRESS = 'where'
/** The most characters of all groups there. */
export const LONGEST_GROUPS = 1000
