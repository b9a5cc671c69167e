import { FlawedSpreadsheet } from '../flawed-spreadsheet.ts'

/** No tag of a spreadsheet is longer, and no text of a cell. */
const LONGEST_TAG = 64 * 1024
const LONGEST_TEXT = 2 * 1024 ** 2

export type XmlTarget = {
  /** `tag` is everything between the brackets; `name` has no prefix. */
  open(name: string, tag: string): void
  close(name: string): void
  text(text: string): void
  whole?: WholeElement
}

/** An element that is taken as it stands. */
export type WholeElement = {
  begin: string
  /** Where it is over that began at `at`; 0 where it is to be taken apart like any other. */
  take(this: void, bytes: Buffer, at: number): number
}

/**
 * Takes XML apart as it comes, in pieces of any length. It knows what spreadsheets consist of and no more: a document type,
 * and with it every entity of its own, is refused (docs/decisions/0163).
 */
export class XmlPieces {
  #rest = ''
  readonly #within: string[] = []
  readonly #target: XmlTarget
  constructor(target: XmlTarget) {
    this.#target = target
  }

  write(piece: string) {
    if (piece.includes('\0')) throw new FlawedSpreadsheet('damaged')
    const text = this.#rest === '' ? piece : this.#rest + piece
    let at = 0
    for (;;) {
      const open = text.indexOf('<', at)
      if (open < 0) break
      if (open > at) this.#text(text.slice(at, open))
      at = open
      const next = this.#tagAt(text, open)
      if (next < 0) break
      this.#tag(text, open, next)
      at = next
    }
    this.#rest = text.slice(at)
    const isTag = this.#rest.startsWith('<')
    const isLong = this.#rest.length > (isTag ? LONGEST_TAG : LONGEST_TEXT)
    if (isLong && !/^<!(\[CDATA\[|--)/.test(this.#rest)) throw new FlawedSpreadsheet('tooLarge')
    if (this.#rest.length > LONGEST_TEXT) throw new FlawedSpreadsheet('tooLarge')
  }

  /** A tag has begun, and the rest of it is still to come. */
  get isWithinTag(): boolean {
    return this.#rest.startsWith('<')
  }

  end() {
    if (this.#rest.trim() !== '' || this.#within.length > 0) throw new FlawedSpreadsheet('damaged')
  }

  /** Where the tag that begins at `open` is over; -1 where the rest of it is still to come. */
  #tagAt(text: string, open: number): number {
    const mark = text.charCodeAt(open + 1)
    if (mark === BANG) return endOfSpecial(text, open)
    if (mark === QUESTION) return after(text, '?>', open)
    let close = text.indexOf('>', open)
    // A bracket within quotes is none.
    while (close >= 0 && !isQuoteClosed(text, open, close)) close = text.indexOf('>', close + 1)
    return close < 0 ? -1 : close + 1
  }

  #tag(text: string, open: number, next: number) {
    const mark = text.charCodeAt(open + 1)
    if (mark === QUESTION) return
    if (mark === BANG) {
      if (text.startsWith('<![CDATA[', open)) this.#target.text(text.slice(open + 9, next - 3))
      return
    }
    if (mark === SLASH) {
      const opened = this.#within.pop()
      if (opened === undefined || !isClosed(text, open + 2, next - 1, opened))
        throw new FlawedSpreadsheet('damaged')
      this.#target.close(opened)
      return
    }
    const isEmpty = text.charCodeAt(next - 2) === SLASH
    const tag = text.slice(open + 1, next - (isEmpty ? 2 : 1))
    const name = nameOf(tag)
    this.#target.open(name, tag)
    if (isEmpty) this.#target.close(name)
    else if (this.#within.push(name) > DEEPEST) throw new FlawedSpreadsheet('damaged')
  }

  #text(raw: string) {
    this.#target.text(decoded(raw))
  }
}

const DEEPEST = 100
const [BANG, QUESTION, SLASH] = [0x21, 0x3f, 0x2f]

const after = (text: string, mark: string, from: number) => {
  const at = text.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

function endOfSpecial(text: string, open: number): number {
  if (text.startsWith('<!--', open)) return after(text, '-->', open + 4)
  if (text.startsWith('<![CDATA[', open)) return after(text, ']]>', open + 9)
  if (text.length - open < 9) return -1
  throw new FlawedSpreadsheet('damaged')
}

function isQuoteClosed(text: string, open: number, close: number): boolean {
  let quote = 0
  for (let at = open; at < close; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 0x22 || code === 0x27) quote = code
  }
  return quote === 0
}

/** Whether the tag that ends here closes the element of that name, with a prefix or without. */
const isClosed = (text: string, from: number, end: number, name: string) =>
  (end - from === name.length && text.startsWith(name, from)) ||
  localName(text.slice(from, end).trimEnd()) === name

function nameOf(tag: string): string {
  let end = 0
  while (end < tag.length && tag.charCodeAt(end) > 0x20) end++
  return localName(tag.slice(0, end))
}

const localName = (name: string) => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** With the five entities that XML has, and characters by their number; any other was made up. */
export const decoded = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+)?;?/gi, (whole, name = '') => {
        const found = named[name] ?? byNumber(name)
        if (found === undefined || !whole.endsWith(';')) throw new FlawedSpreadsheet('damaged')
        return found
      })
    : raw

function byNumber(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  // Half a letter is none, and XML has none.
  const isWhole = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isWhole ? String.fromCodePoint(code) : undefined
}

/** An attribute of a tag by its name without prefix. */
export function attribute(tag: string, name: string): string | undefined {
  for (let at = tag.indexOf(name); at >= 0; at = tag.indexOf(name, at + 1)) {
    const before = tag.charCodeAt(at - 1)
    let mark = at + name.length
    while (tag.charCodeAt(mark) <= 0x20) mark++
    if (!(before <= 0x20 || before === 0x3a) || tag.charCodeAt(mark) !== 0x3d) continue
    do mark++
    while (tag.charCodeAt(mark) <= 0x20)
    const end = tag.indexOf(tag.charAt(mark), mark + 1)
    if (end > 0) return decoded(tag.slice(mark + 1, end))
  }
  return undefined
}
