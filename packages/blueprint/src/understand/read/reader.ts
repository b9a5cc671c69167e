import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import { checkField } from '@atrium/contract/field/kinds.ts'
import type { Cell } from '../cells.ts'
import { plainNumber } from '../texts/plain-number.ts'
import { readerOfDates } from './date-reader.ts'
import { isFailed } from './formatted.ts'
import { readerOfNames } from './name-reader.ts'
import { readerOfNumbers } from './number-reader.ts'
import type { CellReader, ReadAs, Surroundings } from './read-as.ts'
import { readerOfTexts } from './text-reader.ts'

const numbers: readonly FieldKind[] = [
  'integer',
  'decimal',
  'money',
  'percent',
  'rating',
  'progress',
]
const dates: readonly FieldKind[] = ['date', 'dateTime', 'time']
const names: readonly FieldKind[] = ['person', 'department']
/** A sign before the year, of more than four digits, comes before it too. */
const FIRST_YEAR = '1000'

function rawReader(as: ReadAs, surroundings: Surroundings): CellReader {
  if (numbers.includes(as.kind)) return readerOfNumbers(as)
  if (dates.includes(as.kind)) return readerOfDates(as, surroundings)
  if (names.includes(as.kind)) return readerOfNames(as.kind, surroundings)
  return readerOfTexts(as, surroundings)
}

/** Reads cells of a column as its kind is kept. Whatever the contract would refuse is no value. */
export function readerOf(as: ReadAs, surroundings: Surroundings): CellReader {
  const read = rawReader(as, surroundings)
  if (as.kind === 'relation') return read
  // A day or a clock is made in its one spelling, of those that there are.
  if (as.kind === 'date' || as.kind === 'time')
    return (cell) => (isFailed(cell) ? undefined : read(cell))
  // So is a moment, unless its zone puts it beyond the years that there are.
  if (as.kind === 'dateTime')
    return (cell) => {
      const moment = isFailed(cell) ? undefined : read(cell)
      return typeof moment === 'string' && moment >= FIRST_YEAR ? moment : undefined
    }
  const field = asField(as)
  const takesWhole = as.kind === 'integer' || as.kind === 'decimal' || as.kind === 'money'
  return (cell) => {
    // Most numbers are whole, and none that the machine counts is too long.
    if (takesWhole && Number.isSafeInteger(cell)) return plainNumber(cell as number)
    if (isFailed(cell)) return undefined
    const value = read(cell)
    return value === undefined || checkField(field, value) !== null ? undefined : value
  }
}

const asField = ({ kind, choices, digits }: ReadAs): Field => ({
  key: 'it',
  kind,
  title: { text: '' },
  ...(choices && { choices: choices.map((value) => ({ value, title: { text: value } })) }),
  ...(digits !== undefined && { digits }),
})

/** Most texts begin with a letter that is none of the spaces: they are not looked at further. */
const isLetter = (code: number) => (code > 0x20 && code < 0x80) || (code > 0x3000 && code < 0xa000)

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null ||
  cell === undefined ||
  (typeof cell === 'string' && !isLetter(cell.charCodeAt(0)) && cell.trim() === '')
