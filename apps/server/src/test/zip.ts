import { crc32, deflateRawSync } from 'node:zlib'

export type Piece = {
  name: string
  bytes: Buffer
  /** What the table of contents claims instead of the truth. */
  claims?: number
  /** Points at another entry's bytes. */
  at?: number
}

/** An archive byte by byte, honest or not: what the tests feed the inspector. */
export function zip(pieces: Piece[], { count = pieces.length } = {}): Buffer {
  const bodies: Buffer[] = []
  const contents: Buffer[] = []
  let offset = 0
  for (const { name, bytes, claims, at } of pieces) {
    const packed = deflateRawSync(bytes)
    const traits = Buffer.alloc(26)
    traits.writeUInt16LE(20, 0)
    traits.writeUInt16LE(0x0800, 2)
    traits.writeUInt16LE(8, 4)
    traits.writeUInt32LE(crc32(bytes), 10)
    traits.writeUInt32LE(packed.length, 14)
    traits.writeUInt32LE(claims ?? bytes.length, 18)
    traits.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), traits, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at ?? offset, 10)
    contents.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), traits, rest, Buffer.from(name)]),
    )
    if (at !== undefined) continue
    bodies.push(local)
    offset += local.length
  }
  const table = Buffer.concat(contents)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(table.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, table, end])
}
