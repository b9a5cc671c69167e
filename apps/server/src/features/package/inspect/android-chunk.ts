/** A piece of a compiled Android file: what it is, and where its head and its body begin. */
export type Chunk = { type: number; bytes: Buffer; head: number }

const HEADER = 8

/** The chunks that lie one after another in `bytes`. A size that leads nowhere ends the file. */
export function* chunksIn(bytes: Buffer, from: number): Generator<Chunk> {
  for (let at = from; at + HEADER <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    if (size < HEADER || at + size > bytes.length) return
    const chunk = bytes.subarray(at, at + size)
    yield { type: chunk.readUInt16LE(0), head: chunk.readUInt16LE(2), bytes: chunk }
    at += size
  }
}

export const STRING_POOL = 0x0001
const UTF8 = 0x100
/** What the shorter of the two ways of writing can hold; nothing we ask for is longer. */
const LONGEST = 0x7fff

/** Strings of a pool, decoded when asked for: an app has tens of thousands and we want five. */
export function stringPool({ bytes }: Chunk): (index: number) => string {
  const count = bytes.readUInt32LE(8)
  const isUtf8 = (bytes.readUInt32LE(16) & UTF8) !== 0
  const start = bytes.readUInt32LE(20)
  return (index) => {
    if (index >= count) return ''
    const at = start + bytes.readUInt32LE(28 + index * 4)
    return isUtf8 ? utf8At(bytes, at) : utf16At(bytes, at)
  }
}

/** Its length in characters, then in bytes, each in one byte or two. */
function utf8At(bytes: Buffer, at: number): string {
  const characters = at + (bytes.readUInt8(at) & 0x80 ? 2 : 1)
  const first = bytes.readUInt8(characters)
  const isLong = (first & 0x80) !== 0
  const length = isLong ? ((first & 0x7f) << 8) | bytes.readUInt8(characters + 1) : first
  const text = characters + (isLong ? 2 : 1)
  return bytes.toString('utf8', text, text + length)
}

function utf16At(bytes: Buffer, at: number): string {
  const first = bytes.readUInt16LE(at)
  const isLong = (first & 0x8000) !== 0
  const length = isLong ? ((first & 0x7fff) << 16) | bytes.readUInt16LE(at + 2) : first
  const text = at + (isLong ? 4 : 2)
  // Whole characters only: of an odd number of bytes that begin at an odd place, Node copies the last
  // one past the end of its own memory (nodejs/node#64697).
  const whole = Math.min(length, LONGEST, (bytes.length - text) >> 1)
  return bytes.toString('utf16le', text, text + whole * 2)
}

/** A value as compiled files hold it everywhere. */
export type Value = { type: number; data: number }
export const REFERENCE = 0x01
export const STRING = 0x03
export const BOOLEAN = 0x12

export const valueAt = (bytes: Buffer, at: number): Value => ({
  type: bytes.readUInt8(at + 3),
  data: bytes.readUInt32LE(at + 4),
})
