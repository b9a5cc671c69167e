import { crc32, createDeflateRaw } from 'node:zlib'

const [LOCAL, CENTRAL, END] = ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06']
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
/** The first day that such an archive can name: files of the same rows are the same. */
const DAY = 0x21

type Part = { name: string; offset: number; crc: number; packed: number; size: number }

/**
 * An archive that is written as its parts come, and kept packed: what it takes of memory is what it will be. Each part is
 * pressed together as it is written, so that of a long one no more than a piece stands there whole.
 */
export class Archive {
  readonly #chunks: Buffer[] = []
  readonly #parts: Part[] = []
  #length = 0

  async add(name: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
    const packing = createDeflateRaw()
    const packed: Buffer[] = []
    packing.on('data', (chunk: Buffer) => packed.push(chunk))
    const done = new Promise((resolve, reject) => packing.on('end', resolve).on('error', reject))
    let [crc, size] = [0, 0]
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      crc = crc32(bytes, crc)
      size += bytes.length
      await new Promise((resolve) => packing.write(bytes, resolve))
    }
    packing.end()
    await done
    const bytes = Buffer.concat(packed)
    const part = { name, offset: this.#length, crc, packed: bytes.length, size }
    this.#parts.push(part)
    this.#put(Buffer.from(LOCAL, 'latin1'), traitsOf(part), Buffer.from(name), bytes)
  }

  /** All of it; nothing is added afterwards. */
  end(): Buffer[] {
    const begin = this.#length
    for (const part of this.#parts) {
      const rest = Buffer.alloc(14)
      rest.writeUInt32LE(part.offset, 10)
      const made = Buffer.from([VERSION, 0])
      const name = Buffer.from(part.name)
      this.#put(Buffer.from(CENTRAL, 'latin1'), made, traitsOf(part), rest, name)
    }
    const end = Buffer.alloc(22)
    end.write(END, 'latin1')
    end.writeUInt16LE(this.#parts.length, 8)
    end.writeUInt16LE(this.#parts.length, 10)
    end.writeUInt32LE(this.#length - begin, 12)
    end.writeUInt32LE(begin, 16)
    this.#put(end)
    return this.#chunks
  }

  #put(...chunks: Buffer[]) {
    this.#chunks.push(...chunks)
    for (const { length } of chunks) this.#length += length
  }
}

function traitsOf({ name, crc, packed, size }: Part): Buffer {
  const traits = Buffer.alloc(26)
  traits.writeUInt16LE(VERSION, 0)
  traits.writeUInt16LE(FLAGS, 2)
  traits.writeUInt16LE(DEFLATED, 4)
  traits.writeUInt16LE(DAY, 8)
  traits.writeUInt32LE(crc, 10)
  traits.writeUInt32LE(packed, 14)
  traits.writeUInt32LE(size, 18)
  traits.writeUInt16LE(Buffer.byteLength(name), 22)
  return traits
}
