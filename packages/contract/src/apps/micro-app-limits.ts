/** Bytes of what one record holds, written as JSON. */
export const RECORD_BYTES = 32 * 1024
/** How deep lists and objects of a record may be nested. */
export const RECORD_DEPTH = 100
/** How many records an app may keep in one space, those that can be restored included. */
export const MOST_RECORDS = 10_000
/** How many of these one person may have. */
export const MOST_RECORDS_OF_ONE = 1_000
/** With how many colleagues one record can be shared. */
export const MOST_READERS = 20
export const RECORDS_AT_ONCE = 200
/** The most bytes of record bodies in one answer; the rest is on the next page. */
export const RECORDS_AT_ONCE_BYTES = 1024 ** 2
/** For how many days a deleted record can be restored. */
export const RECORD_RESTORE_DAYS = 7
/** For how many days the records of an app are kept after a space has removed it. */
export const RECORDS_KEPT_DAYS = 30

/** The most people, departments and roles that an app's audience names; more of them are a department or a role. */
export const AUDIENCE_ENTRIES = 500

/** How many apps somebody can pin: more would not be a choice any more. */
export const MOST_PINS = 24
