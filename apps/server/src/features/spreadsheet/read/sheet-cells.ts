import type { Cell, NumberFormat } from '@atrium/blueprint/understand/cells.ts'
import { BEYOND, withoutExponent } from '@atrium/blueprint/understand/texts/plain-number.ts'
import type { PlainCell } from './plain-cell.ts'
import { unescaped } from './shared-texts.ts'

/** What a workbook has for all of its cells. */
export type CellKinds = { formats: readonly NumberFormat[]; texts: readonly string[] }

type Raw = { type: string; style: string | undefined; value: string | null; formula: string | null }

const LONGEST_FORMULA = 200

/** A cell by what its tag says of it and what stands in it. */
export function cellOf({ type, style, value, formula }: Raw, { formats, texts }: CellKinds): Cell {
  // A formula that no program has worked out: there is no value to take.
  if (value === null || value === '')
    return formula === null
      ? null
      : { error: `=${formula}`.slice(0, LONGEST_FORMULA).toWellFormed() }
  switch (type) {
    case 's':
      return texts[Number(value)] ?? null
    case 'b':
      return value === '1' || value === 'true'
    case 'e':
      return { error: value }
    case 'str':
      return unescaped(value)
    case 'inlineStr':
    case 'd':
      return value
    default:
      return numberOf(value.trim(), style === undefined ? undefined : formats[Number(style)])
  }
}

/** `undefined` where it takes more than this to know. */
export function plainCellOf(
  bytes: Buffer,
  { type, style, from, to }: PlainCell,
  { formats, texts }: CellKinds,
): Cell | undefined {
  if (from === to) return null
  if (type === 'inlineStr') {
    const said = bytes.toString('utf8', from, to)
    return said.includes('&') ? undefined : unescaped(said)
  }
  const few = plainNumberAt(bytes, from, to)
  const number = Number.isNaN(few) ? Number(bytes.toString('latin1', from, to)) : few
  // Any other number but an ordinary one is looked at more closely.
  if (!(Math.abs(number) < BEYOND)) return undefined
  if (type === 's') return texts[number]
  if (type === 'b') return number === 1
  return asShown(number, formats[style])
}

function numberOf(raw: string, format: NumberFormat | undefined): Cell {
  const number = Number(raw)
  if (!Number.isFinite(number) || raw === '') return raw === '' ? null : raw
  const isLong = Number.isInteger(number) && Math.abs(number) >= BEYOND
  if (!isLong) return asShown(number, format)
  const digits = withoutExponent(raw)
  return { number, format: format ?? { shows: 'number' }, ...(digits && { digits }) }
}

/** Days and shares come again and again: cells that are alike are one. */
const MOST_ALIKE = 4096
const alike = new WeakMap<NumberFormat, Map<number, Cell>>()

function asShown(number: number, format: NumberFormat | undefined): Cell {
  if (format?.shows === 'yesNo') return number !== 0
  if (!format || (format.shows === 'number' && format.digits === undefined)) return number
  let known = alike.get(format)
  if (!known) alike.set(format, (known = new Map()))
  const found = known.get(number)
  if (found) return found
  const cell = { number, format }
  if (known.size < MOST_ALIKE) known.set(number, cell)
  return cell
}

/** `BC12` as its column from 0 and its row; none where it names neither. */
export function placeOf(reference: string): { column: number; row: number } | null {
  let at = 0
  let column = 0
  for (; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & 0xdf
    if (code < 0x41 || code > 0x5a) break
    column = column * 26 + code - 0x40
  }
  const row = Number(reference.slice(at))
  return at > 0 && at <= 3 && row > 0 ? { column: column - 1, row } : null
}

const MOST_DIGITS = 15
const powers = Array.from({ length: MOST_DIGITS + 1 }, (_, at) => 10 ** at)

/** A number that has so few digits that the machine keeps them all; NaN where it has more, or is written otherwise. */
function plainNumberAt(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === 0x2d
  let whole = 0
  let digits = 0
  let after = -1
  for (let at = isNegative ? from + 1 : from; at < to; at++) {
    const code = bytes[at] ?? 0
    if (code === 0x2e && after < 0 && digits > 0) after = digits
    else if (code < 0x30 || code > 0x39 || ++digits > MOST_DIGITS) return Number.NaN
    else whole = whole * 10 + code - 0x30
  }
  if (digits === 0) return Number.NaN
  const number = after < 0 ? whole : whole / (powers[digits - after] ?? 1)
  return isNegative && number !== 0 ? -number : number
}
