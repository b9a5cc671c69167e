import { stands } from './whole-elements.ts'

/** What the tag of a cell said of it, and where what stands in it begins and ends in the text. */
export type PlainCell = {
  /** -1 where it is the next one. */
  column: number
  /** -1 where it says none. */
  style: number
  type: 's' | 'b' | 'n' | 'inlineStr'
  from: number
  to: number
  /** Behind its closing tag. */
  end: number
}

const SPACE = 0x20
const QUOTE = 0x22
const STROKE = 0x2f
const OPEN = 0x3c
const EQUALS = 0x3d
const CLOSE = 0x3e
const B = 0x62
const N = 0x6e
const R = 0x72
const S = 0x73
const T = 0x74
const isDigit = (code: number) => code >= 0x30 && code <= 0x39

/** How such a cell begins. */
export const PLAIN_CELL = '<c '

/** One for all cells: there are millions, and each is done with before the next. */
const found: PlainCell = { column: -1, style: -1, type: 'n', from: 0, to: 0, end: 0 }

/**
 * A cell as nearly all programs write nearly all of theirs, `<c r="B7" s="1" t="s"><v>12</v></c>`, read without taking it
 * apart; none where there is anything else to it, or where it is not whole: then it is read as any XML is.
 */
export function plainCellAt(bytes: Uint8Array, open: number): PlainCell | null {
  const inside = attributesFrom(bytes, open + 2)
  if (inside < 0) return null
  if (bytes[inside] === STROKE) {
    found.from = found.to = inside
    found.end = inside + 2
    return bytes[inside + 1] === CLOSE ? found : null
  }
  const isInline = found.type === 'inlineStr'
  found.from = behind(isInline ? BEFORE_TEXT : BEFORE_VALUE, bytes, inside)
  if (found.from < 0) return null
  let to = found.from
  while (to < bytes.length && bytes[to] !== OPEN) to++
  found.to = to
  found.end = behind(isInline ? BEHIND_TEXT : BEHIND_VALUE, bytes, to)
  return found.end < 0 ? null : found
}

const BEFORE_VALUE = '><v>'
const BEHIND_VALUE = '</v></c>'
const BEFORE_TEXT = '><is><t>'
const BEHIND_TEXT = '</t></is></c>'

const behind = (letters: string, bytes: Uint8Array, at: number) =>
  stands(letters, bytes, at) ? at + letters.length : -1

/** Where the tag's attributes end; -1 where one is not known by heart. */
function attributesFrom(bytes: Uint8Array, from: number): number {
  found.column = -1
  found.style = -1
  found.type = 'n'
  let at = from
  while (bytes[at] === SPACE) {
    const name = bytes[at + 1]
    if (bytes[at + 2] !== EQUALS || bytes[at + 3] !== QUOTE) return -1
    if (name === R) at = placeFrom(bytes, at + 4)
    else if (name === S) at = styleFrom(bytes, at + 4)
    else if (name === T) at = typeFrom(bytes, at + 4)
    else return -1
    if (at < 0 || bytes[at++] !== QUOTE) return -1
  }
  const code = bytes[at]
  return code === CLOSE || code === STROKE ? at : -1
}

/** At most three capitals, then the row, which stands in the row's own tag too. */
function placeFrom(bytes: Uint8Array, from: number): number {
  let at = from
  let column = 0
  let code = bytes[at] ?? 0
  for (; code >= 0x41 && code <= 0x5a; code = bytes[++at] ?? 0) column = column * 26 + code - 0x40
  const letters = at - from
  if (letters === 0 || letters > 3 || !(code >= 0x31 && code <= 0x39)) return -1
  found.column = column - 1
  while (isDigit(bytes[at] ?? 0)) at++
  return at
}

function styleFrom(bytes: Uint8Array, from: number): number {
  let at = from
  let style = 0
  for (; isDigit(bytes[at] ?? 0); at++) style = style * 10 + (bytes[at] ?? 0) - 0x30
  found.style = style
  return at > from ? at : -1
}

function typeFrom(bytes: Uint8Array, from: number): number {
  const code = bytes[from]
  if (bytes[from + 1] !== QUOTE) {
    found.type = 'inlineStr'
    return behind('inlineStr', bytes, from)
  }
  if (code === S) found.type = 's'
  else if (code === B) found.type = 'b'
  else if (code !== N) return -1
  return from + 1
}
