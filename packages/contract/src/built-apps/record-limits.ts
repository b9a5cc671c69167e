/** So many records of a table come in one answer. */
export const MOST_RECORDS_LISTED = 200
/** What they hold in one answer, in bytes of the database: beyond it the page is shorter. One is always there. */
export const RECORDS_LISTED_BYTES = 4 * 1024 ** 2
/** All texts of one record together, in characters, as somebody writes them. */
export const LARGEST_RECORD = 1_000_000
/** Of a name that something else is called by, so many characters are shown where it is referred to. */
export const LONGEST_CALLED = 255
/** So much do records hold that are changed at once, in bytes: what stands in them is read before. */
export const RECORDS_CHANGED_BYTES = 32 * 1024 ** 2
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
/** What they hold in one answer, in bytes of the database: beyond it the page is shorter. One is always there. */
export const CHANGES_LISTED_BYTES = 4 * 1024 ** 2
/** A file of a list ends after so many. */
export const RECORDS_EXPORTED = 50_000
/** Or after so many bytes. */
export const RECORDS_EXPORTED_BYTES = 48 * 1024 ** 2
/** A comment is so long. */
export const LONGEST_COMMENT = 4_000
/** So many people are named in one. */
export const MOST_MENTIONED = 20
/** So many people are offered to be named. */
export const PEOPLE_OFFERED = 20
/** So many comments of a record come in one answer. */
export const COMMENTS_LISTED = 100
/** One record has so many, those that can be brought back included. */
export const MOST_COMMENTS = 1_000
/** One person writes so many in a minute. */
export const COMMENTS_A_MINUTE = 20
/** One record has so many files, those that can be brought back included. */
export const MOST_RECORD_FILES = 50
/** A board has so many columns of people: those who have most. */
export const BOARD_PEOPLE = 30
/** So many cards of each come at once. */
export const MOST_CARDS = 50
/** A chart has so many groups, and so many beside each: what is beyond is the others. */
export const CHART_GROUPS = 100
export const CHART_GROUPS_BESIDE = 20
