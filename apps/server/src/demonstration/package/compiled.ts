/** Pieces of a compiled Android file: a head that says what it is and how long, and what it holds. */
export function chunk(type: number, head: Buffer, ...parts: Buffer[]): Buffer {
  const header = Buffer.alloc(8)
  const size = 8 + head.length + parts.reduce((sum, part) => sum + part.length, 0)
  header.writeUInt16LE(type, 0)
  header.writeUInt16LE(8 + head.length, 2)
  header.writeUInt32LE(size, 4)
  return Buffer.concat([header, head, ...parts])
}

export function words(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number >>> 0, at * 4)
  return bytes
}

const STRING_POOL = 0x0001
const HEAD = 28

/** Texts by their number, each with its length before it and a nought behind it. */
export function poolOf(texts: string[]): Buffer {
  const written = texts.map((text) => {
    const bytes = Buffer.alloc(4 + text.length * 2)
    bytes.writeUInt16LE(text.length, 0)
    bytes.write(text, 2, 'utf16le')
    return bytes
  })
  let offset = 0
  const offsets = written.map((bytes) => {
    const at = offset
    offset += bytes.length
    return at
  })
  const start = HEAD + texts.length * 4
  const head = words(texts.length, 0, 0, start, 0)
  return chunk(STRING_POOL, head, words(...offsets), ...written, Buffer.alloc(-offset & 3))
}

/** A value: eight bytes long, of a kind, and its number. */
export const value = (kind: number, data: number): Buffer =>
  Buffer.concat([Buffer.from([8, 0, 0, kind]), words(data)])

export const REFERENCE = 0x01
export const STRING = 0x03
export const NUMBER = 0x10
export const BOOLEAN = 0x12
