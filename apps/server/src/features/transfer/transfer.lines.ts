import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FlawedFile } from './transfer.file.ts'

/** A record as large as one may be, with what it is found by, in signs that take three bytes each, or six in JSON. */
export const LONGEST_LINE = 8 * 1024 ** 2
const LARGEST_WHOLE = 20 * 1024 ** 3
/** Rows of people compress to a tenth; what unfolds to two hundred times its size was made to. */
const HIGHEST_RATIO = 200
/** Small files of like rows compress better than any bomb needs to. */
const HARMLESS = 64 * 1024 ** 2

const NEWLINE = 0x0a

/** The lines of a gzipped file. Nothing is collected beyond the longest line a file of ours can have. */
export async function* linesOf(file: Readable): AsyncGenerator<string> {
  let packed = 0
  file.on('data', (bytes: Buffer) => {
    packed += bytes.length
  })
  const unpacked = file.pipe(createGunzip())
  file.once('error', (error) => unpacked.destroy(error))
  let whole = 0
  let begun: Buffer[] = []
  let length = 0
  try {
    for await (const bytes of unpacked as AsyncIterable<Buffer>) {
      whole += bytes.length
      if (whole > LARGEST_WHOLE) throw new FlawedFile('too_large')
      if (whole > HARMLESS && whole > HIGHEST_RATIO * packed) throw new FlawedFile('too_large')
      let from = 0
      for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
        begun.push(bytes.subarray(from, end))
        if (length + end - from > LONGEST_LINE) throw new FlawedFile('too_large')
        yield Buffer.concat(begun).toString()
        begun = []
        length = 0
        from = end + 1
      }
      begun.push(bytes.subarray(from))
      length += bytes.length - from
      if (length > LONGEST_LINE) throw new FlawedFile('too_large')
    }
  } catch (error) {
    throw error instanceof FlawedFile ? error : new FlawedFile('no_such_file')
  }
  if (length > 0) yield Buffer.concat(begun).toString()
}
