import type { WholeElement, XmlPieces } from './xml-pieces.ts'

const OPEN = 0x3c

/**
 * Nearly all of a large part is one element over and over, written alike. That one is taken from the bytes as it stands;
 * everything between is taken apart.
 */
export function splitWhole(
  bytes: Buffer,
  { begin, take }: WholeElement,
  pieces: XmlPieces,
  decode: (bytes: Buffer) => string,
) {
  let from = 0
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] !== OPEN || !stands(begin, bytes, at)) {
      at++
      continue
    }
    if (at > from) pieces.write(decode(bytes.subarray(from, at)))
    from = at
    const end = pieces.isWithinTag ? 0 : take(bytes, at)
    at = Math.max(end, at + 1)
    if (end > 0) from = end
  }
  if (from < bytes.length) pieces.write(decode(bytes.subarray(from)))
}

/** Whether these letters stand there. */
export function stands(letters: string, bytes: Uint8Array, at: number): boolean {
  for (let index = 0; index < letters.length; index++)
    if (bytes[at + index] !== letters.charCodeAt(index)) return false
  return true
}
