import { digitsAfterPoint, digitsOf } from '@atrium/contract/field/decimal.ts'
import type { Cell } from '../cells.ts'
import { doubt, doubtOf } from '../doubts.ts'
import { countOf, formatOf, isNumeric } from '../read/formatted.ts'
import { numberIn } from '../read/number-reader.ts'
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
  const numbers: NonNullable<ReturnType<typeof read>>[] = []
  const take = (cell: Cell) => {
    const found = read(cell)
    if (found) numbers.push(found)
    return found !== null
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
  const percents = numbers.filter(({ isPercent }) => isPercent).length
  const habit: Habit = point === ',' ? { point } : {}
  if (percents * 2 > numbers.length || (percents === 0 && namesHundredth(column.title)))
    return percent(column, percents > 0, habit, point)
  const currencies = new Set<string>()
  for (const { currency } of numbers) if (currency) currencies.add(currency)
  const said = currencyInTitle(column.title)
  if (currencies.size > 1)
    return asText([doubt('severalCurrencies', column.rows, [...currencies].join(', '))])
  const [currency = said ?? undefined] = currencies
  const usual = habitDoubts(column, texts, point, where.point !== undefined)
  if (currency && (said === null || said === currency))
    return {
      as: { kind: 'money', habit, currency, ...digitsFor(numbers, 2) },
      doubts: usual,
    }
  const isWhole = isWholeAll(numbers, column.cells)
  if (isWhole)
    return {
      as: { kind: 'integer', habit },
      doubts: [...usual, ...runningDoubt(column), ...flagsDoubt(column, numbers)],
    }
  return { as: { kind: 'decimal', habit, ...digitsFor(numbers, 6) }, doubts: usual }
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

function percent(column: Column, isSaid: boolean, habit: Habit, point: Point): Decision | null {
  const numbers = column.cells.flatMap((cell) => numberIn(cell, point) ?? [])
  const isOfHundred = numbers.some(({ decimal }) => Math.abs(Number(decimal)) > 1)
  const own: Habit = isSaid ? habit : { ...habit, isOfHundred }
  if (isSaid && !fits(column, (cell) => numberIn(cell, point)?.isPercent === true)) return null
  return { as: { kind: 'percent', habit: own, ...digitsFor(numbers, 4) }, doubts: [] }
}

/** Whole, and not shown with a point either: 1200.00 of a column of amounts says that there are parts. */
const isWholeAll = (numbers: readonly { decimal: string }[], cells: readonly Cell[]) =>
  numbers.every(({ decimal }) => digitsAfterPoint(decimal) === 0 && digitsOf(decimal) <= 18) &&
  !cells.some((cell) => {
    if (!isNumeric(cell)) return typeof cell === 'string' && /\d[.,]\d{1,2}\D*$/.test(cell)
    const format = formatOf(cell)
    return format.shows === 'number' && (format.digits ?? 0) > 0
  })

const mostDigits = (numbers: readonly { decimal: string }[]) =>
  numbers.reduce((most, { decimal }) => Math.max(most, digitsAfterPoint(decimal)), 0)

/** Nothing that stands in the file is cut off, where it has more digits than is usual. */
const digitsFor = (numbers: readonly { decimal: string }[], usual: number) => {
  const digits = mostDigits(numbers)
  return digits > usual ? { digits } : {}
}

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
function flagsDoubt({ cells }: Column, numbers: readonly { decimal: string }[]): Doubt[] {
  const found = new Set(numbers.map(({ decimal }) => decimal))
  const areFlags = found.size === 2 && found.has('0') && (found.has('1') || found.has('-1'))
  return areFlags && cells.length >= FEWEST_FLAGS ? [doubt('flags', [])] : []
}
