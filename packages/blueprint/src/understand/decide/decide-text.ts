import type { Cell } from '../cells.ts'
import { doubt, doubtOf } from '../doubts.ts'
import { isNumeric } from '../read/formatted.ts'
import { remembered } from '../read/remembered.ts'
import { shown } from '../read/shown.ts'
import { chosenIn } from '../read/text-reader.ts'
import {
  isPlainLink,
  looksLikePhone,
  readEmail,
  readLink,
  readPhone,
} from '../texts/text-shapes.ts'
import { namesCode, namesPhone } from '../texts/title-words.ts'
import type { Doubt } from '../understanding.ts'
import { type Column, type Decision, distinctOf, fits } from './column.ts'

const asText = (cell: Cell) => shown(cell, false).trim()

/** Also where the number was typed as a number. */
export function decidePhone(column: Column): Decision | null {
  if (namesCode(column.title) && !namesPhone(column.title)) return null
  const isNamed = namesPhone(column.title)
  const isMarked = (text: string) => isNamed || !/^0\d+$/.test(text)
  const reads = remembered((cell) => {
    const text = asText(cell)
    return looksLikePhone(text) && isMarked(text)
  })
  return fits(column, reads) ? { as: { kind: 'phone', habit: {} }, doubts: [] } : null
}

/** Digits enough for a phone, perhaps with the number of an extension. */
const isNumber = (text: string) =>
  /^[+(]?\d[\d\s().+-]{4,18}(?:\s*(?:转|ext\.?|x|#|-)\s*\d{1,6})?$/i.test(text)

/** Numbers of phones that not all of the world can call: whoever lives in that city, or at that desk. */
export function withoutDialCode(column: Column): Doubt[] {
  if (!namesPhone(column.title)) return []
  const texts = column.cells.map(asText)
  if (texts.filter(isNumber).length * 2 <= texts.length) return []
  const rows = column.rows.filter((_, at) => readPhone(texts[at] ?? '') === null)
  return rows.length * 2 > texts.length ? [doubt('noDialCode', [])] : doubtOf('noDialCode', rows)
}

export function decideAddress(column: Column): Decision | null {
  if (fits(column, (cell) => readEmail(asText(cell)) !== null))
    return { as: { kind: 'email', habit: {} }, doubts: [] }
  if (fits(column, (cell) => readLink(asText(cell)) !== null))
    return { as: { kind: 'link', habit: {} }, doubts: [] }
  return null
}

const LONGEST_CHOICE = 30
const MOST_CHOICES = 30
const FEWEST_ROWS = 5
const ENOUGH = 2000
const separators = ['\n', '、', '；', ';', '，', ',', '|', '/']

/** Also such as mean nothing elsewhere: who chooses among words may choose `none`. A stroke alone is no word. */
function* wordsIn({ cells }: Column): Generator<string> {
  for (const cell of cells) if (isWord(cell)) yield cell.trim()
}
const isWord = (cell: Cell): cell is string =>
  typeof cell === 'string' && (cell.length > 3 || /[\p{L}\p{N}]/u.test(cell))

/** Few short words that come again and again. */
export function decideChoice(column: Column): Decision | null {
  // Most columns have too many different words: that is seen soon, and the rest need not be looked at.
  const choices = namesCode(column.title) ? null : chosenFrom(wordsIn(column))
  if (!choices || column.cells.some((cell) => isNumeric(cell))) return null
  const count = column.cells.filter(isWord).length
  if (count < FEWEST_ROWS || count * 2 < column.cells.length || count < choices.length * 2)
    return null
  return { as: { kind: 'choice', habit: {}, choices }, doubts: [] }
}

/** Several such words in one cell. */
export function decideChoices(column: Column): Decision | null {
  const some = wordsIn(column).take(ENOUGH).toArray()
  if (some.length < 4) return null
  const used = separators
    .map((sign) => ({ sign, count: some.filter((text) => text.includes(sign)).length }))
    .toSorted((one, other) => other.count - one.count)
  const [{ sign: between, count } = { sign: '', count: 0 }] = used
  if (count < Math.max(2, some.length * 0.2)) return null
  if (column.cells.some((cell) => isNumeric(cell))) return null
  const texts = [...wordsIn(column)]
  if (texts.some((text) => text.includes('://'))) return null
  const chosen = remembered((cell) => chosenIn(String(cell), between))
  // Sentences have too many different parts: that is seen soon, and the rest need not be taken apart.
  const choices = chosenFrom(partsOf(texts, chosen))
  if (!choices) return null
  let all = 0
  for (const text of texts) {
    const { length } = chosen(text)
    if (length > 20 || length === 0) return null
    all += length
  }
  if (all < choices.length * 2) return null
  if (!areMixed([...new Set(texts)].map(chosen))) return null
  if (choices.some((one) => separators.some((sign) => one.includes(sign)))) return null
  return { as: { kind: 'choices', habit: { between }, choices }, doubts: [] }
}

function* partsOf(
  texts: readonly string[],
  chosen: (text: string) => readonly string[],
): Generator<string> {
  for (const text of texts) yield* chosen(text)
}

/** `South/Latin America` is one choice, unless one of the two stands elsewhere without the other. */
function areMixed(different: readonly string[][]): boolean {
  const often = new Map<string, number>()
  for (const part of different.flat()) often.set(part, (often.get(part) ?? 0) + 1)
  return different.some((parts) => parts.length > 1 && parts.some((part) => often.get(part) !== 1))
}

/** In the order they come in; none where they are too many or too long. */
function chosenFrom(texts: Iterable<string>): string[] | null {
  const found = [...distinctOf(texts, MOST_CHOICES)]
  if (found.length < 2 || found.length > MOST_CHOICES) return null
  const areShort = found.every((text) => text.length <= LONGEST_CHOICE && !/[\n\t]/.test(text))
  return areShort ? found : null
}

const LONGEST_LINE = 255
const LONG_ON_AVERAGE = 60

/** What is of no other kind; long where it has lines or does not fit into one. */
export function decideText(column: Column): Decision {
  const links: number[] = []
  let [count, whole, hasLong] = [0, 0, false]
  column.cells.forEach((cell, at) => {
    if (typeof cell !== 'string') return
    const text = cell.trim()
    count++
    whole += text.length
    hasLong ||= text.length > LONGEST_LINE || /[\n\r\t]/.test(text)
    if (isPlainLink(text)) links.push(column.rows[at] ?? 0)
  })
  const isLong = hasLong || whole > LONG_ON_AVERAGE * Math.max(1, count)
  const telling = column.cells.length - column.silent.size
  return {
    as: { kind: isLong ? 'longText' : 'text', habit: {} },
    doubts: links.length * 2 > telling ? doubtOf('insecureLinks', links) : [],
  }
}
