import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'

/** In pieces of this length: small ones cost more to hand over than to unfold. */
const PIECE = 128 * 1024
const DEFLATED = 8

/** The bytes of a part as they unfold; fails where they are more or fewer than the table of contents says. */
export async function* unpacked(file: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const isPacked = entry.compressionMethod === DEFLATED
  const raw = await file.openReadStreamPromise(entry, isPacked ? { decodeFileData: false } : {})
  const bytes = isPacked ? pipeline(raw, createInflateRaw({ chunkSize: PIECE }), () => {}) : raw
  let left = entry.uncompressedSize
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    left -= piece.length
    if (left < 0) break
    yield piece
  }
  if (left !== 0) throw new Error('The part is not as long as it says.')
}
