import type { Doubt, DoubtKind } from '@atrium/blueprint/understand/understanding.ts'

type Say = (doubt: { rows: string; about: string; count: number }) => string

const sentences: Readonly<Record<DoubtKind, Say>> = {
  noHeader: () => 'No row names the columns: they are called by their letters.',
  titleRows: ({ rows }) => `Above the header and left out: ${rows}.`,
  joinedHeader: ({ rows }) => `The header has several rows, joined into one: ${rows}.`,
  totalRows: ({ rows }) => `Totals, left out: ${rows}.`,
  noteRows: ({ rows }) => `Notes or headings, left out: ${rows}.`,
  repeatedHeader: ({ rows }) => `The header again, left out: ${rows}.`,
  otherTables: ({ rows }) => `Another table begins here and is left out: ${rows}.`,
  mergedCells: ({ rows }) =>
    `Merged cells: each row they span has their value, and the first of several columns: ${rows}.`,
  hiddenRows: ({ rows }) => `Hidden rows are read like the others: ${rows}.`,
  assumedHeader: ({ rows }) => `Nothing tells the header from the rows below it: ${rows}.`,
  manyColumns: ({ about, count }) =>
    `A table has at most ${about} columns: ${count} have to be left out.`,
  noName: ({ about }) => `The column has no name and is called ${about}.`,
  sameName: ({ about }) => `Another column is called ${about} too: this one got a number.`,
  longName: () => 'The name is too long and was cut.',
  misfits: ({ rows, count }) => `${count} do not fit and are kept as texts: ${rows}.`,
  placeholders: ({ rows }) => `A sign for nothing, kept as a text: ${rows}.`,
  errors: ({ rows, about }) => `An error such as ${about}, kept as a text: ${rows}.`,
  notWorkedOut: ({ rows }) => `Formulas whose value is not in the file, kept as texts: ${rows}.`,
  formulas: ({ count }) => `${count} are worked out by formulas: what they came to is taken.`,
  numbersAsText: ({ rows }) => `Numbers that are kept as texts in the file: ${rows}.`,
  leadingZeros: ({ rows }) => `Zeros come first, so these are no numbers to count with: ${rows}.`,
  longNumbers: ({ rows }) => `More digits than a number of a spreadsheet keeps: ${rows}.`,
  lostDigits: ({ rows }) =>
    `Kept as numbers in the file, which keep 15 digits: the last ones may be lost already: ${rows}.`,
  dayOrder: ({ rows, about }) =>
    `Day and month could be the other way round; read as ${orders[about] ?? about}: ${rows}.`,
  twoDigitYears: ({ rows, about }) => `Years of two digits, read like ${about}: ${rows}.`,
  impossibleDay: ({ rows, about }) => `There never was a day ${about}: ${rows}.`,
  countedDays: () => 'Numbers are read as days counted from 1900, because the name speaks of days.',
  severalCurrencies: ({ about }) => `Several currencies: ${about}.`,
  mixedKinds: ({ rows }) => `Numbers or days among texts: ${rows}.`,
  durations: ({ rows }) => `Lengths of time, which are no times of day: ${rows}.`,
  runningNumber: () => 'A running number: the platform can count rows by itself.',
  codes: () => 'Digits that look like a code rather than a number to count with.',
  flags: () => 'Nothing but 1 and 0, which may mean yes and no.',
  noDialCode: ({ rows, count }) =>
    `Phone numbers without the code of a city or country, or with an extension, stay texts${count > 0 ? `: ${rows}` : ''}.`,
  insecureLinks: ({ rows }) => `Links are kept with https only; these have none: ${rows}.`,
  pointOrGroups: ({ about }) =>
    `A ${about === '.' ? 'point' : 'comma'} is read as standing before the decimals; nothing else shows it.`,
  sameNames: ({ rows }) => `Several are called so: ${rows}.`,
  noTarget: () => 'No other table has a row that is called so: the column stays a text.',
  unknownNames: ({ rows }) => `No row of the other table is called so: ${rows}.`,
}

const orders: Readonly<Record<string, string>> = {
  ymd: 'year, month, day',
  mdy: 'month, day, year',
  dmy: 'day, month, year',
}

/** A doubt in one English sentence. */
export function doubtText({ what, rows, count, about = '' }: Doubt): string {
  const more = count > rows.length && rows.length > 0 ? ` and ${count - rows.length} more` : ''
  const named = `${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}${more}`
  return sentences[what]({ rows: named, about, count })
}
