import type { Cell } from '../cells.ts'
import { doubt, doubtOf } from '../doubts.ts'
import { countOf, digitsOfCell, formatOf, isNumeric } from '../read/formatted.ts'
import { BEYOND } from '../texts/plain-number.ts'
import { namesCode, namesPhone, namesRunning } from '../texts/title-words.ts'
import type { Doubt } from '../understanding.ts'
import { type Column, fits, rowsWhere, textsIn } from './column.ts'

/** From so many digits on a spreadsheet does not keep a number whole. */
const TOO_LONG = 16
const LONG_ENOUGH = 8

/** Why digits are no number here but a code, which nobody adds up and whose zeros count; none where they are a number. */
export function looksLikeCode(column: Column): Doubt[] | null {
  const lost = rowsWhere(column, hasLostDigits)
  const long = rowsWhere(column, isLongText)
  const zeros = rowsWhere(column, (cell) => hasZeroBefore(cell))
  if (lost.length > 0 || long.length > 0 || zeros.length > 0)
    return [
      ...doubtOf('lostDigits', lost),
      ...ofColumn('longNumbers', long, column),
      ...ofColumn('leadingZeros', zeros, column),
    ]
  if (isRunning(column)) return null
  const isNamed = namesCode(column.title) || namesPhone(column.title)
  if (isNamed && fits(column, isWhole)) return [doubt('codes', [])]
  return areLikeCodes(textsIn(column), column.cells.length) ? [doubt('codes', [])] : null
}

/** What holds of most rows is said of the column, once. */
const ofColumn = (what: 'longNumbers' | 'leadingZeros', rows: number[], { cells }: Column) =>
  rows.length * 2 > cells.length ? [doubt(what, [])] : doubtOf(what, rows)

/** More digits than it keeps, or an exponent that another program left of them. */
export const hasLostDigits = (cell: Cell) => {
  if (typeof cell === 'string') return /^\d(?:\.\d{2,14})?E\+(?:1[1-9]|2\d)$/i.test(cell.trim())
  if (!isNumeric(cell)) return false
  const number = typeof cell === 'number' ? cell : cell.number
  return Math.abs(number) >= BEYOND && Number.isInteger(number)
}

const isLongText = (cell: Cell) =>
  typeof cell === 'string' && /^\d+$/.test(cell.trim()) && cell.trim().length >= TOO_LONG

function hasZeroBefore(cell: Cell): boolean {
  if (typeof cell === 'string') return /^0\d+$/.test(cell.trim())
  if (!isNumeric(cell)) return false
  const format = formatOf(cell)
  return format.shows === 'padded' && digitsOfCell(cell).length < format.length
}

const isWhole = (cell: Cell) =>
  /^[\d.-]+$/.test(
    typeof cell === 'string' ? cell.trim() : isNumeric(cell) ? digitsOfCell(cell) : '',
  )

/** 1, 2, 3 … */
const isRunning = ({ title, cells }: Column) =>
  namesRunning(title) && cells.every((cell, at) => countOf(cell) === countOf(cells[0]) + at)

/** All of one length, all different, and all written as texts. */
function areLikeCodes(texts: readonly string[], count: number): boolean {
  const [first = ''] = texts
  if (texts.length < count || count < 3 || first.length < LONG_ENOUGH) return false
  const isAlike = texts.every((text) => text.length === first.length && /^\d+$/.test(text))
  return isAlike && new Set(texts).size === texts.length
}
