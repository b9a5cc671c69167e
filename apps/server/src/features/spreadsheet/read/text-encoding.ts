import { FlawedSpreadsheet } from '../flawed-spreadsheet.ts'

const LOOKED = 100_000

/** Bytes as a text, in whichever way of four they were written; what is no text is no spreadsheet. */
export function textOf(bytes: Buffer): string {
  const text = decode(bytes)
  // What stands in pictures and programs, and in no text.
  const isOther = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u.test(text.slice(0, LOOKED))
  if (isOther || text.includes('\0')) throw new FlawedSpreadsheet('notASpreadsheet')
  return text.replace(/^\uFEFF/, '')
}

function decode(bytes: Buffer): string {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const wide = widthOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const loose = new TextDecoder('utf-8').decode(bytes)
    if (isNearly(loose)) return loose
    return new TextDecoder(isWestern(bytes) ? 'windows-1252' : 'gb18030').decode(bytes)
  }
}

const FEW = 0.02

/** A letter that was cut in two spoils no file. */
function isNearly(text: string): boolean {
  const broken = text.split('\ufffd').length - 1
  return broken < FEW * (text.match(/[^\0-\x7f]/g)?.length ?? 0)
}

/** Of two bytes each without saying so: every other byte of plain letters is nothing. */
function widthOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const looked = bytes.subarray(0, 2000)
  if (looked.length < 4) return null
  const empty = [0, 0]
  for (const [at, byte] of looked.entries())
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  const many = looked.length / 8
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : null
}

/** Letters with accents stand alone among others; Chinese ones come in pairs of bytes. */
function isWestern(bytes: Buffer): boolean {
  let alone = 0
  let runs = 0
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue
    let length = 1
    while ((bytes[at + length] ?? 0) >= 0x80) length++
    runs++
    if (length === 1) alone++
    at += length
  }
  return alone > runs * 0.6
}
