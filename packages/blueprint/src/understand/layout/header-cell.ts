import type { Cell } from '../cells.ts'
import { isBlank } from '../read/reader.ts'
import { readDayText } from '../texts/date-text.ts'
import { readNumberText } from '../texts/number-text.ts'
import { readEmail, readLink, readPhone } from '../texts/text-shapes.ts'
import { readTimeText, splitMoment } from '../texts/time-text.ts'

/** The questions of a form are long names. */
const LONGEST_NAME = 200
/** `部门：销售部` says a value with its name: it stands above a table or below it. */
const isPair = (text: string) => /^[^:：\d]{1,20}[:：]\s*\S/.test(text)
const year = /^(?:19|20)\d{2}年?$/
const period = /^(?:\d{1,2}月(?:份)?|Q[1-4]|第[一二三四1-4]季度)$/i

/** A text that may name a column: short, and no value itself. */
export function isNameLike(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return Number.isInteger(cell) && cell >= 1990 && cell <= 2100
  if (typeof cell !== 'string') return false
  const text = cell.trim()
  if (text === '' || text.length > LONGEST_NAME || isPair(text)) return false
  if (year.test(text) || period.test(text)) return true
  return !isValueLike(text)
}

const isValueLike = (text: string) =>
  readNumberText(text, '.') !== null ||
  readNumberText(text, ',') !== null ||
  readDayText(text, 'mdy', '2000-01-01') !== null ||
  readDayText(text, 'dmy', '2000-01-01') !== null ||
  readTimeText(text) !== null ||
  splitMoment(text) !== null ||
  readPhone(text) !== null ||
  readEmail(text) !== null ||
  readLink(text) !== null

const plain = (cell: Cell) => (cell === null || typeof cell === 'object' ? '' : String(cell))

/** Days of a month along the top: 1, 2, 3 … name columns too. */
function areCounted(cells: readonly Cell[]): boolean {
  const found = cells.map(plain).flatMap((text) => (/^\d{1,2}$/.test(text) ? [Number(text)] : []))
  return found.length >= 3 && found.every((one, at) => at === 0 || one === (found[at - 1] ?? 0) + 1)
}

/** Whether a row may be the one that names the columns. */
export function isNaming(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  const named = filled.filter(isNameLike).length
  if (filled.length === 0) return false
  if (named === filled.length || (filled.length >= 8 && named >= filled.length - 1)) return true
  return areCounted(filled) && filled.every((cell) => isNameLike(cell) || /^\d+$/.test(plain(cell)))
}

/** A line below or above a table that says something about all of it. */
export const isRemark = (cells: readonly Cell[]): boolean => {
  const filled = cells.filter((cell) => !isBlank(cell))
  return (
    filled.length > 0 && filled.every((cell) => typeof cell === 'string' && isPair(cell.trim()))
  )
}
