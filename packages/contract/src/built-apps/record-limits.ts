/** So many records of a table come in one answer. */
export const MOST_RECORDS_LISTED = 200
/** A count goes so far; what is beyond it is as many as this or more. */
export const RECORDS_COUNTED = 10_000
/** So many are added or changed at once: what is pasted, or filled down. */
export const RECORDS_CHANGED_AT_ONCE = 500
/** So many are removed or restored at once. */
export const RECORDS_REMOVED_AT_ONCE = 500
/** Removed, a record can be restored for so many days. */
export const RECORDS_RESTORABLE_DAYS = 30
/** So many conditions narrow a list. */
export const MOST_CONDITIONS = 50
/** So long they are as they travel, in characters. */
export const LONGEST_WHERE = 8_000
/** So many of a field's characters decide its place in a list. */
export const SORTED_CHARACTERS = 32
/** So many changes of one record come in one answer. */
export const CHANGES_LISTED = 100
/** A file of a list ends after so many. */
export const RECORDS_EXPORTED = 50_000
