import { readDecimal } from '@atrium/contract/field/decimal.ts'
import { currencyOf, currencyPattern } from './currencies.ts'

/** A text that is a number: in the contract's spelling, and what stood beside it. */
export type NumberText = { decimal: string; currency?: string; isPercent: boolean }
export type Point = '.' | ','

const beside = new RegExp(
  String.raw`^(?<sign>[-+−–]?)\s*(?<before>${currencyPattern})?\s*(?<inner>[-+−–]?)\s*(?<digits>[\d.,'’\s]*\d[\d.,'’\s]*?)\s*(?<after>${currencyPattern}|[%‰])?\s*(?<minus>[-−]?)$`,
  'iu',
)

const groupsOf: Record<Point, RegExp> = {
  '.': /^(?:\d*(?=\.\d)|\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:[ '’]\d{3})+)(?:\.\d+)?$/,
  ',': /^(?:\d*(?=,\d)|\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ '’]\d{3})+)(?:,\d+)?$/,
}

/** What may stand in a number: everything else is looked at no further. */
const mayBe = /\d/

/** None where it is no number by this habit. */
export function readNumberText(given: string, point: Point): NumberText | null {
  if (given.length > 60 || !mayBe.test(given)) return null
  const text = given.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const [, inBrackets] = /^\((.+)\)$/.exec(text) ?? []
  const { groups } = beside.exec(inBrackets ?? text) ?? {}
  if (!groups) return null
  const { sign, before, inner, digits = '', after, minus } = groups
  const signs = [sign, inner, minus, inBrackets].filter(Boolean)
  if (signs.length > 1 || !groupsOf[point].test(digits)) return null
  const isPercent = after === '%'
  if (after === '‰' || (before && after && !isPercent && currencyOf(before) !== currencyOf(after)))
    return null
  const bare = digits.replace(point === '.' ? /[, '’]/g : /[. '’]/g, '').replace(',', '.')
  const plain = bare.startsWith('.') ? `0${bare}` : bare
  const isNegative = signs.length > 0 && sign !== '+' && inner !== '+'
  const decimal = readDecimal(isNegative ? `-${plain}` : plain)
  const currency = currencyOf(before ?? (isPercent ? '' : (after ?? '')))
  if (decimal === null) return null
  return { decimal, isPercent, ...(currency && { currency }) }
}

/** By which habit most of these are numbers. Where both do, a point stands before the digits after it. */
export function pointOf(texts: readonly string[], usual: Point = '.'): Point {
  const fits = (point: Point) =>
    texts.reduce((sum, text) => sum + (readNumberText(text, point) ? 1 : 0), 0)
  const [byPoint, byComma] = [fits('.'), fits(',')]
  if (byPoint === byComma) return usual
  return byComma > byPoint ? ',' : '.'
}

/** What the numbers show that are one by a single habit; none where no number does. */
export function shownPoint(texts: readonly string[]): Point | undefined {
  const marked = texts.filter(
    (text) => text.length < 30 && /\d[.,]\d/.test(text) && !isEitherHabit(text),
  )
  const only = (point: Point, other: Point) =>
    marked.filter((text) => readNumberText(text, point) && !readNumberText(text, other)).length
  const [byPoint, byComma] = [only('.', ','), only(',', '.')]
  if (byPoint === byComma) return undefined
  return byComma > byPoint ? ',' : '.'
}

/** `1.234` by one habit is a thousand times what it is by the other, and nothing else in the column says which. */
export const isEitherHabit = (text: string): boolean =>
  /^[^\d]*\d{1,3}[.,]\d{3}[^\d]*$/.test(text.normalize('NFKC')) && !/^[^\d]*0\d*[.,]/.test(text)
