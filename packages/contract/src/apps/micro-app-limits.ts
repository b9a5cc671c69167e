/** Bytes of what one record holds, written as JSON. */
export const RECORD_BYTES = 32 * 1024
/** So deep its lists and objects lie in one another. */
export const RECORD_DEPTH = 100
/** So many an app may keep in one space, those that can be restored among them. */
export const MOST_RECORDS = 10_000
/** Of these, so many by one person. */
export const MOST_RECORDS_OF_ONE = 1_000
/** So many colleagues one record is shared with. */
export const MOST_READERS = 20
export const RECORDS_AT_ONCE = 200
/** Bytes of the bodies in one answer: what comes after them is on the next page. */
export const RECORDS_AT_ONCE_BYTES = 1024 ** 2
/** Deleted, it can be restored for so many days. */
export const RECORD_RESTORE_DAYS = 7
/** Of an app that a space has removed, they wait for so many days for its return. */
export const RECORDS_KEPT_DAYS = 30

/** People, departments and roles together: whom an app is for by name. More of them are a department or a role. */
export const AUDIENCE_ENTRIES = 500

/** How many apps somebody can pin: more would not be a choice any more. */
export const MOST_PINS = 24
