import { pipeline } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { createInflateRaw } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { FlawedSpreadsheet } from '../flawed-spreadsheet.ts'
import { splitWhole } from './whole-elements.ts'
import { XmlPieces, type XmlTarget } from './xml-pieces.ts'

const MOST_ENTRIES = 10_000
const MOST_UNPACKED = 1024 ** 3
/** Rows that are all alike compress to a hundredth; what unfolds to two hundred times its size was made to. */
const HIGHEST_RATIO = 200
const HARMLESS = 64 * 1024 ** 2

/** The parts of a workbook: an archive whose table of contents has been read and found sane. No name becomes a path. */
export class Archive {
  readonly #file: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(file: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#file = file
    this.#entries = entries
  }

  static async open(path: string): Promise<Archive> {
    const file = await yauzl.openPromise(path, { autoClose: false }).catch(() => {
      throw new FlawedSpreadsheet('damaged')
    })
    return new Archive(file, await contentsOf(file))
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name))
  }

  find(shape: RegExp): string | undefined {
    return [...this.#entries.keys()].find((name) => shape.test(name))
  }

  /** Reads a part from its beginning to its end; `taken` is waited for after every piece. False where there is none. */
  async parse(name: string, target: XmlTarget, taken?: () => Promise<void>): Promise<boolean> {
    const entry = this.#entries.get(keyOf(name))
    if (!entry) return false
    if (entry.isEncrypted()) throw new FlawedSpreadsheet('encrypted')
    const pieces = new XmlPieces(target)
    let decode: ((bytes: Buffer) => string) | undefined
    try {
      for await (const bytes of unpacked(this.#file, entry)) {
        decode ??= decoderFor(bytes)
        if (target.whole) splitWhole(bytes, target.whole, pieces, decode)
        else pieces.write(decode(bytes))
        await taken?.()
      }
    } catch (error) {
      throw error instanceof FlawedSpreadsheet ? error : new FlawedSpreadsheet('damaged')
    }
    pieces.end()
    return true
  }
}

/** Parts are found whichever way they are written: programs differ in case and in the stroke before. */
const keyOf = (name: string) => name.replace(/^\/+/, '').toLowerCase()

function decoderFor(first: Buffer): (bytes: Buffer) => string {
  const [one, two] = first
  const isWide = (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)
  if (isWide) {
    const decoder = new TextDecoder(one === 0xff ? 'utf-16le' : 'utf-16be')
    return (bytes) => decoder.decode(bytes, { stream: true })
  }
  const decoder = new StringDecoder('utf8')
  let isFirst = true
  return (bytes) => {
    const text = decoder.write(bytes)
    if (!isFirst) return text
    isFirst = false
    return text.replace(/^\uFEFF/, '')
  }
}

async function contentsOf(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > MOST_ENTRIES) throw new FlawedSpreadsheet('tooLarge')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  let packed = 0
  try {
    for await (const entry of file.eachEntry()) {
      entries.set(keyOf(entry.fileName), entry)
      unpacked += entry.uncompressedSize
      packed += entry.compressedSize
    }
  } catch {
    throw new FlawedSpreadsheet('damaged')
  }
  const isBomb = unpacked > HARMLESS && unpacked > HIGHEST_RATIO * packed
  if (unpacked > MOST_UNPACKED || isBomb) throw new FlawedSpreadsheet('tooLarge')
  return entries
}

/** In pieces of this length: small ones cost more to hand over than to unfold. */
const PIECE = 128 * 1024
const DEFLATED = 8

/** The bytes of a part as they unfold; fails where they are more or fewer than the table of contents says. */
async function* unpacked(file: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
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
