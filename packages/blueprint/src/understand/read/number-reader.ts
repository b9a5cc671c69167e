import { digitsAfterPoint, shiftDecimal } from '@atrium/contract/field/decimal.ts'
import type { Cell } from '../cells.ts'
import { readNumberText } from '../texts/number-text.ts'
import { digitsOfCell, formatOf, isDated, isNumeric } from './formatted.ts'
import type { CellReader, ReadAs } from './read-as.ts'

export type Read = { decimal: string; isPercent: boolean; currency?: string; isText: boolean }

/** The number that a cell holds, whichever way it does. */
export function numberIn(cell: Cell, point: '.' | ','): Read | null {
  if (typeof cell === 'string') {
    const found = readNumberText(cell, point)
    return found && { ...found, isText: true }
  }
  if (!isNumeric(cell) || isDated(cell)) return null
  const format = formatOf(cell)
  return {
    decimal: digitsOfCell(cell),
    isPercent: format.shows === 'percent',
    isText: false,
    ...(format.shows === 'money' && { currency: format.currency }),
  }
}

export function readerOfNumbers({ kind, habit, currency }: ReadAs): CellReader {
  const point = habit.point ?? '.'
  return (cell) => {
    const read = numberIn(cell, point)
    if (!read) return undefined
    if (kind === 'percent' || kind === 'progress') return asPart(read, habit.isOfHundred === true)
    if (read.isPercent) return undefined
    if (read.currency && kind !== 'money') return undefined
    if (kind === 'money' && read.currency && currency && read.currency !== currency)
      return undefined
    if ((kind === 'integer' || kind === 'rating') && digitsAfterPoint(read.decimal) > 0)
      return undefined
    return read.decimal
  }
}

/** A text says hundredths before its sign; a cell that is formatted so holds the part itself. */
function asPart(read: Read, isOfHundred: boolean): string | undefined {
  if (read.currency) return undefined
  if (read.isPercent) return read.isText ? shiftDecimal(read.decimal, -2) : read.decimal
  return isOfHundred ? shiftDecimal(read.decimal, -2) : read.decimal
}
