/** The most records in one answer. */
export const MOST_RECORDS_LISTED = 200
/** How many records can be asked for by their ids, in a list and on a sheet of labels. */
export const MOST_RECORDS_NAMED = 500
/** The most records of a list that is printed: beyond it the sheet says so. */
export const MOST_RECORDS_PRINTED = 2_000
/** The most bytes in one answer, as the database counts them: beyond it the page is shorter, with at least one row. */
export const RECORDS_LISTED_BYTES = 4 * 1024 ** 2
/** The most characters of all texts of one record, where somebody writes it. */
export const LARGEST_RECORD = 1_000_000
/** How many characters of a record's name are shown where another record refers to it. */
export const LONGEST_CALLED = 255
/** The most bytes of records that are changed at once: they are read before. */
export const RECORDS_CHANGED_BYTES = 32 * 1024 ** 2
/** How far records are counted; a larger number is shown as this or more. */
export const RECORDS_COUNTED = 10_000
/** How many records are added or changed at once, by pasting or filling down. */
export const RECORDS_CHANGED_AT_ONCE = 500
/** How many records are removed or restored at once. */
export const RECORDS_REMOVED_AT_ONCE = 500
/** For how many days a removed record can be restored. */
export const RECORDS_RESTORABLE_DAYS = 30
/** The most conditions of a list. */
export const MOST_CONDITIONS = 50
/** The most characters of the conditions as they are sent. */
export const LONGEST_WHERE = 8_000
/** How many characters of a field decide its place in a sorted list. */
export const SORTED_CHARACTERS = 32
/** The most changes of one record in one answer. */
export const CHANGES_LISTED = 100
/** The most bytes in one answer, as the database counts them: beyond it the page is shorter, with at least one row. */
export const CHANGES_LISTED_BYTES = 4 * 1024 ** 2
/** The most records in an exported file. */
export const RECORDS_EXPORTED = 50_000
/** The most bytes in an exported file. */
export const RECORDS_EXPORTED_BYTES = 48 * 1024 ** 2
/** The most characters of a comment. */
export const LONGEST_COMMENT = 4_000
/** The most people mentioned in one comment. */
export const MOST_MENTIONED = 20
/** How many people are offered to be mentioned. */
export const PEOPLE_OFFERED = 20
/** The most comments of a record in one answer. */
export const COMMENTS_LISTED = 100
/** The most comments or files of one record, those that can be restored included. */
export const MOST_COMMENTS = 1_000
/** The most comments of one person in a minute. */
export const COMMENTS_A_MINUTE = 20
/** The most files of one record, those that can be restored included. */
export const MOST_RECORD_FILES = 50
/** A board has so many columns of people: those who have most. */
export const BOARD_PEOPLE = 30
/** So many cards of each come at once. */
export const MOST_CARDS = 50
/** Of so many relations that lead to a record their records are listed, each with so many of these at most. */
export const MOST_LEADING = 20
export const MOST_LEADING_ROWS = 10
/** A chart has so many groups, and so many beside each: what is beyond is the others. */
export const CHART_GROUPS = 100
export const CHART_GROUPS_BESIDE = 20
/** A calendar shows so many days at once: six weeks. */
export const CALENDAR_DAYS = 42
/** So many records that begin on one day come at once, and so many of all days together. */
export const MOST_DAY_CARDS = 200
export const CALENDAR_CARDS = 1_000
