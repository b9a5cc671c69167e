import { shiftDecimal } from '@atrium/contract/field/decimal.ts'
import type { Cell, NumberCell } from '../cells.ts'
import { plainNumber } from '../texts/plain-number.ts'

export const isNumeric = (cell: Cell): cell is number | NumberCell =>
  typeof cell === 'number' || (typeof cell === 'object' && cell !== null && 'number' in cell)

export const isFailed = (cell: Cell): cell is { error: string } =>
  typeof cell === 'object' && cell !== null && 'error' in cell

/** What a bare number is shown as, too. */
export const formatOf = (cell: number | NumberCell): NumberCell['format'] =>
  typeof cell === 'number' ? { shows: 'number' } : cell.format

type DatedCell = NumberCell & { format: { shows: 'date' | 'dateTime' | 'time' | 'duration' } }
const dated = ['date', 'dateTime', 'time', 'duration']

/** Its format says that the number is a day or a clock. */
export const isDated = (cell: Cell): cell is DatedCell =>
  isNumeric(cell) && typeof cell === 'object' && dated.includes(cell.format.shows)

/** A number's digits in the contract's spelling, all that the file has. */
export const digitsOfCell = (cell: number | NumberCell): string =>
  typeof cell === 'number' ? plainNumber(cell) : (cell.digits ?? plainNumber(cell.number))

/** Of a text, too, that is nothing but digits. */
export const countOf = (cell: Cell | undefined): number =>
  cell !== undefined && isNumeric(cell)
    ? Number(digitsOfCell(cell))
    : typeof cell === 'string' && /^\s*\d+\s*$/.test(cell)
      ? Number(cell)
      : Number.NaN

/** With its zeros before, its percent sign or its currency. */
export function withFormat(cell: NumberCell): string {
  const digits = digitsOfCell(cell)
  const { format } = cell
  if (format.shows === 'padded') return padded(digits, format.length)
  if (format.shows === 'percent') return `${shiftDecimal(digits, 2)}%`
  return format.shows === 'money' ? `${format.currency} ${digits}` : digits
}

const padded = (digits: string, length: number) =>
  /^\d+$/.test(digits) ? digits.padStart(length, '0') : digits
