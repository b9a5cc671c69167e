import { digitsAfterPoint, digitsOf } from '@atrium/contract/field/decimal.ts'
import type { Cell } from '../cells.ts'
import { doubt, doubtOf } from '../doubts.ts'
import { countOf, isNumeric } from '../read/formatted.ts'
import { numberIn, type Read } from '../read/number-reader.ts'
import type { Surroundings } from '../read/read-as.ts'
import { remembered } from '../read/remembered.ts'
import { currencyInTitle } from '../texts/currencies.ts'
import { isEitherHabit, type Point, pointOf } from '../texts/number-text.ts'
import { namesHundredth, namesMonth, namesRunning } from '../texts/title-words.ts'
import type { Doubt, Habit } from '../understanding.ts'
import { type Column, type Decision, fits, isSilent, rowsWhere, textsIn } from './column.ts'
import { hasLostDigits, looksLikeCode } from './decide-code.ts'

const ENOUGH = 2000

/** A number of some kind: a part of a hundred, money, a whole one or another; or a text, where the digits are a code. */
export function decideNumber(column: Column, where: Surroundings): Decision | null {
  const point = pointOf(textsIn(column, ENOUGH), where.point)
  const read = remembered((cell) => numberIn(cell, point))
  const numbers = new NumbersOfColumn()
  const take = (cell: Cell) => {
    if (Number.isSafeInteger(cell)) return numbers.addWhole(cell as number)
    const found = read(cell)
    return found !== null && numbers.add(found)
  }
  if (!fits(column, (cell) => take(cell) || hasLostDigits(cell))) return null
  const asText = (doubts: readonly Doubt[]): Decision => ({
    as: { kind: 'text', habit: {} },
    doubts,
  })
  const texts = textsIn(column)
  const code = looksLikeCode(column)
  if (code) return asText(code)
  const isMonth = namesMonth(column.title) && texts.some((text) => /^\d{4}\.\d{1,2}$/.test(text))
  if (isMonth) return asText([])
  const { percents, currencies } = numbers
  const habit: Habit = point === ',' ? { point } : {}
  if (percents * 2 > numbers.count || (percents === 0 && namesHundredth(column.title)))
    return percent(column, percents > 0, habit, { numbers, read })
  const said = currencyInTitle(column.title)
  if (currencies.size > 1)
    return asText([doubt('severalCurrencies', column.rows, [...currencies].join(', '))])
  const [currency = said ?? undefined] = currencies
  const usual = habitDoubts(column, texts, point, where.point !== undefined)
  if (currency && (said === null || said === currency))
    return {
      as: { kind: 'money', habit, currency, ...digitsFor(numbers.digits, 2) },
      doubts: usual,
    }
  const isWhole = numbers.areWhole && !column.cells.some(isShownWithParts)
  if (isWhole)
    return {
      as: { kind: 'integer', habit },
      doubts: [...usual, ...runningDoubt(column), ...flagsDoubt(column, numbers)],
    }
  return { as: { kind: 'decimal', habit, ...digitsFor(numbers.digits, 6) }, doubts: usual }
}

/** As the database keeps whole numbers. */
const MOST_WHOLE = 18

/** What is to be known of all numbers of a column together: none of them is kept. */
class NumbersOfColumn {
  count = 0
  percents = 0
  /** So many digits the one with most of them has after its point. */
  digits = 0
  areWhole = true
  largest = 0
  readonly currencies = new Set<string>()
  /** As long as there are few. */
  readonly different = new Set<string>()

  add({ decimal, isPercent, currency }: Read): true {
    const digits = digitsAfterPoint(decimal)
    this.#count(Math.abs(Number(decimal)), decimal)
    if (isPercent) this.percents++
    if (currency) this.currencies.add(currency)
    if (digits > this.digits) this.digits = digits
    if (digits > 0 || digitsOf(decimal) > MOST_WHOLE) this.areWhole = false
    return true
  }

  /** Bare, and one that the machine counts exactly: its digits need not be written out. */
  addWhole(number: number): true {
    this.#count(Math.abs(number), number)
    return true
  }

  #count(size: number, number: number | string) {
    this.count++
    if (size > this.largest) this.largest = size
    if (this.different.size <= 2) this.different.add(String(number))
  }
}

/** How a column of numbers is read that somebody has called one. */
export function numberHabit(
  column: Column,
  isPercent: boolean,
  usual: Point | undefined,
): { habit: Habit; digits: number } {
  const point = pointOf(textsIn(column, ENOUGH), usual)
  const numbers = column.cells.flatMap((cell) => numberIn(cell, point) ?? [])
  const isOfHundred = numbers.some((one) => !one.isPercent && Math.abs(Number(one.decimal)) > 1)
  const habit = { ...(point === ',' && { point }), ...(isPercent && { isOfHundred }) }
  return { habit, digits: mostDigits(numbers) }
}

function percent(
  column: Column,
  isSaid: boolean,
  habit: Habit,
  { numbers, read }: { numbers: NumbersOfColumn; read: (cell: Cell) => Read | null },
): Decision | null {
  const own: Habit = isSaid ? habit : { ...habit, isOfHundred: numbers.largest > 1 }
  if (isSaid && !fits(column, (cell) => read(cell)?.isPercent === true)) return null
  return { as: { kind: 'percent', habit: own, ...digitsFor(numbers.digits, 4) }, doubts: [] }
}

/** Of whole numbers, too: 1200.00 in a column of amounts says that there are parts. */
function isShownWithParts(cell: Cell): boolean {
  if (typeof cell === 'number') return false
  if (!isNumeric(cell)) return typeof cell === 'string' && /\d[.,]\d{1,2}\D*$/.test(cell)
  const { format } = cell
  return format.shows === 'number' && (format.digits ?? 0) > 0
}

const mostDigits = (numbers: readonly { decimal: string }[]) =>
  numbers.reduce((most, { decimal }) => Math.max(most, digitsAfterPoint(decimal)), 0)

/** Nothing that stands in the file is cut off, where it has more digits than is usual. */
const digitsFor = (digits: number, usual: number) => (digits > usual ? { digits } : {})

function habitDoubts(
  column: Column,
  texts: readonly string[],
  point: Point,
  isShown: boolean,
): Doubt[] {
  const isText = (cell: Cell) => typeof cell === 'string' && !isSilent(cell)
  const grouped = texts.filter((text) => /\d[.,]\d/.test(text))
  const isOpen = !isShown && grouped.length > 0 && grouped.every(isEitherHabit)
  return [
    ...(column.isTextOnly ? [] : doubtOf('numbersAsText', rowsWhere(column, isText))),
    ...(isOpen
      ? doubtOf(
          'pointOrGroups',
          rowsWhere(column, (cell) => typeof cell === 'string' && isEitherHabit(cell.trim())),
          point,
        )
      : []),
  ]
}

/** One after another from the first row to the last: the platform can count by itself. */
function runningDoubt({ title, cells }: Column): Doubt[] {
  const isRunning = cells.every((cell, at) => countOf(cell) === countOf(cells[0]) + at)
  return namesRunning(title) && isRunning && cells.length >= 2 ? [doubt('runningNumber', [])] : []
}

const FEWEST_FLAGS = 3

/** Nothing but 1 and 0: they may count something, or say yes and no. */
function flagsDoubt({ cells }: Column, { different: found }: NumbersOfColumn): Doubt[] {
  const areFlags = found.size === 2 && found.has('0') && (found.has('1') || found.has('-1'))
  return areFlags && cells.length >= FEWEST_FLAGS ? [doubt('flags', [])] : []
}
