import { crc32, deflateRawSync } from 'node:zlib'

/** `stored` is not packed, and begins at a multiple of four: Android maps such files into memory as they lie. */
export type Entry = { name: string; bytes: Buffer; stored?: boolean }

const FOUR = 4
const VERSION = 20
const UTF8 = 0x0800
const DEFLATED = 8
/** 1 January 1980, the first day an archive knows: the same app is the same bytes. */
const FIRST_DAY = 0x21

/** An archive in its three parts, between the first two of which Android looks for signatures. */
export function archiveOf(entries: Entry[]) {
  const bodies: Buffer[] = []
  const contents: Buffer[] = []
  let offset = 0
  for (const { name, bytes, stored = false } of entries) {
    const packed = stored ? bytes : deflateRawSync(bytes)
    const title = Buffer.from(name)
    const traits = Buffer.alloc(26)
    traits.writeUInt16LE(VERSION, 0)
    traits.writeUInt16LE(UTF8, 2)
    traits.writeUInt16LE(stored ? 0 : DEFLATED, 4)
    traits.writeUInt16LE(FIRST_DAY, 8)
    traits.writeUInt32LE(crc32(bytes), 10)
    traits.writeUInt32LE(packed.length, 14)
    traits.writeUInt32LE(bytes.length, 18)
    traits.writeUInt16LE(title.length, 22)
    const padding = Buffer.alloc(stored ? -(offset + 30 + title.length) & (FOUR - 1) : 0)
    const local = Buffer.from(traits)
    local.writeUInt16LE(padding.length, 24)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    bodies.push(Buffer.from('PK\x03\x04'), local, title, padding, packed)
    contents.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), traits, place, title)
    offset += 30 + title.length + padding.length + packed.length
  }
  const table = Buffer.concat(contents)
  return { files: Buffer.concat(bodies), table, end: endOf(entries.length, table.length, offset) }
}

/** The last words of an archive: how much there is, and where its table of contents begins. */
export function endOf(count: number, length: number, from: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(from, 16)
  return end
}
