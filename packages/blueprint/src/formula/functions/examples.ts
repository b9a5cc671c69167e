import type { FormulaFields, FormulaPlace } from '../formula-reference.ts'
import type { FormulaFunction } from './functions.ts'

const choices = [
  { value: 'open', title: { 'zh-CN': '未结', 'en-US': 'Open' } },
  { value: 'paid', title: { 'zh-CN': '已付', 'en-US': 'Paid' } },
]
/** The fields that examples of choices ask for, */
export const exampleFields: FormulaFields = {
  state1: { position: 0, kind: 'choice', title: { 'zh-CN': '状态', 'en-US': 'State' }, choices },
  labels: { position: 1, kind: 'choices', title: { 'zh-CN': '标签', 'en-US': 'Labels' }, choices },
}
/** their table, */
export const examplePlace: FormulaPlace = {
  tables: { sample: { title: {}, fields: exampleFields } },
  table: 'sample',
}
/** and what stands in them. */
export const exampleRow = { state1: 'open', labels: ['open', 'paid'] }

// words for each: formula.fn.*
/** Of each function that has a name an example, as it is kept, and what it comes to on 2026-11-19. */
export const examples: Partial<
  Record<FormulaFunction, readonly [formula: string, result: string]>
> = {
  and: ['AND(TRUE, 2 > 1, 3 > 2)', 'true'],
  or: ['OR(FALSE, 2 > 1, 1 > 2)', 'true'],
  not: ['not FALSE', 'true'],
  if: ['IF(3 > 2, "more", "less")', 'more'],
  ifs: ['IFS(1 > 2, "A", 2 > 1, "B", "C")', 'B'],
  isEmpty: ['ISEMPTY("")', 'true'],
  ifEmpty: ['IFEMPTY("", "none")', 'none'],
  isOneOf: ['ISONEOF(state1, "open", "paid")', 'true'],
  has: ['HAS(labels, "paid")', 'true'],
  chosen: ['CHOSEN(labels)', '2'],
  sum: ['SUM(1, 2.5, 3)', '6.5'],
  average: ['AVERAGE(1, 2, 6)', '3'],
  count: ['COUNT("a", "", 3)', '2'],
  min: ['MIN(3, 1, 2)', '1'],
  max: ['MAX(3, 1, 2)', '3'],
  round: ['ROUND(2.345, 2)', '2.35'],
  roundUp: ['ROUNDUP(2.341, 2)', '2.35'],
  roundDown: ['ROUNDDOWN(2.349, 2)', '2.34'],
  int: ['INT(-2.5)', '-3'],
  ceiling: ['CEILING(2.1)', '3'],
  abs: ['ABS(-2)', '2'],
  sign: ['SIGN(-2)', '-1'],
  mod: ['MOD(7, 3)', '1'],
  value: ['VALUE("12.5")', '12.5'],
  concat: ['CONCAT("No. ", 7)', 'No. 7'],
  textJoin: ['TEXTJOIN(", ", "a", "", "b")', 'a, b'],
  left: ['LEFT("Atrium", 2)', 'At'],
  right: ['RIGHT("Atrium", 2)', 'um'],
  mid: ['MID("Atrium", 2, 3)', 'tri'],
  len: ['LEN("Atrium")', '6'],
  trim: ['TRIM("  a b ")', 'a b'],
  upper: ['UPPER("abc")', 'ABC'],
  lower: ['LOWER("ABC")', 'abc'],
  substitute: ['SUBSTITUTE("1-2-3", "-", "/")', '1/2/3'],
  find: ['FIND("Atrium", "r")', '3'],
  contains: ['CONTAINS("Atrium", "tri")', 'true'],
  startsWith: ['STARTSWITH("Atrium", "At")', 'true'],
  text: ['TEXT(12.50)', '12.5'],
  fixed: ['FIXED(2.5, 2)', '2.50'],
  formatDate: ['FORMATDATE(DATE(2026, 11, 19), "DD.MM.YYYY")', '19.11.2026'],
  today: ['TODAY()', '2026-11-19'],
  now: ['NOW()', '2026-11-19T06:00:00Z'],
  date: ['DATE(2026, 11, 19)', '2026-11-19'],
  dayOf: ['DAYOF(NOW())', '2026-11-19'],
  year: ['YEAR(DATE(2026, 11, 19))', '2026'],
  quarter: ['QUARTER(DATE(2026, 11, 19))', '4'],
  month: ['MONTH(DATE(2026, 11, 19))', '11'],
  day: ['DAY(DATE(2026, 11, 19))', '19'],
  weekday: ['WEEKDAY(DATE(2026, 11, 19))', '4'],
  weekNumber: ['WEEKNUM(DATE(2026, 11, 19))', '47'],
  hour: ['HOUR(NOW())', '14'],
  minute: ['MINUTE(NOW())', '0'],
  addMonths: ['EDATE(DATE(2026, 1, 31), 1)', '2026-02-28'],
  endOfMonth: ['EOMONTH(DATE(2026, 2, 1))', '2026-02-28'],
  days: ['DAYS(DATE(2026, 12, 1), DATE(2026, 11, 19))', '12'],
  months: ['MONTHS(DATE(2026, 1, 15), DATE(2026, 4, 14))', '2'],
  years: ['YEARS(DATE(1990, 5, 1), DATE(2026, 11, 19))', '36'],
  hours: ['HOURS(NOW(), NOW())', '0'],
  workday: ['WORKDAY(DATE(2026, 11, 19), 2)', '2026-11-23'],
  workdays: ['NETWORKDAYS(DATE(2026, 11, 19), DATE(2026, 11, 24))', '4'],
}
