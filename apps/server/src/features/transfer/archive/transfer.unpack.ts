import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FlawPlace } from '@atrium/contract/enterprises/transfer.contract.ts'
import type { Files, Range } from '../../../ports/files.ts'
import { FlawedFile, type TransferRecord } from '../transfer.file.ts'
import {
  BEGIN,
  headOfFile,
  headOfRows,
  INDEX,
  isArchive,
  paddingOf,
  type Rows,
  rowsIn,
} from './transfer.archive.ts'

export type PackedFile = { file: string; size: number }

/** Where in a file the rows are; null where it is rows and nothing else. */
export async function rowsOf(files: Files, { file, size }: PackedFile): Promise<Rows | null> {
  if (size < BEGIN) return null
  await using bytes = new Bytes(await files.read(file, { from: 0, to: BEGIN - 1 }))
  const begin = await bytes.take(BEGIN)
  if (!isArchive(begin)) return null
  const rows = rowsIn(begin, size)
  if (!rows) throw new FlawedFile('senseless', { table: INDEX, line: 1, field: 'rows' })
  return rows
}

export const rangeOf = (rows: Rows | null): Range | undefined =>
  rows ? { from: rows.at, to: rows.at + rows.size - 1 } : undefined

export type FileRow = { table: string; row: TransferRecord; line: number }
type Take = (file: FileRow, bytes: AsyncIterable<Buffer>) => Promise<void>

/**
 * Hands out the bytes of each file a row speaks of, in the order of the rows. They end with an error where they are not
 * what the row says; what is between them is what the rows lead to, byte for byte.
 */
export async function unpack(
  files: Files,
  kept: PackedFile & { rows: Rows | null },
  expected: AsyncIterable<FileRow>,
  take: Take,
): Promise<void> {
  const { file: archive, rows } = kept
  const head = rows && headOfRows(rows.size)
  const end = rows && head ? rows.at - head.length : BEGIN
  const read = rows ? await files.read(archive, { from: BEGIN, to: rows.at - 1 }) : null
  await using bytes = new Bytes(read)
  for await (const file of expected) {
    const { table, row, line } = file
    const flaw = (field: string): FlawPlace => ({ table, line, field })
    const before = headOfFile(row)
    const size = row.size as number
    const after = paddingOf(size)
    if (BEGIN + bytes.read + before.length + size + after.length > end)
      throw new FlawedFile('cut_off', flaw('size'))
    if (!(await bytes.take(before.length)).equals(before))
      throw new FlawedFile('changed', flaw('name'))
    await take(file, hashed(bytes.pass(size), row.sha256 as string, flaw('sha256')))
    if (!(await bytes.take(after.length)).equals(after))
      throw new FlawedFile('changed', flaw('size'))
  }
  if (BEGIN + bytes.read !== end) throw new FlawedFile('more_after_end')
  if (head && !(await bytes.take(head.length)).equals(head)) throw new FlawedFile('changed')
}

async function* hashed(bytes: AsyncIterable<Buffer>, sha256: string, place: FlawPlace) {
  const hash = createHash('sha256')
  for await (const some of bytes) {
    hash.update(some)
    yield some
  }
  if (hash.digest('hex') !== sha256) throw new FlawedFile('changed', place)
}

/** A stream that is read by lengths: no more than one piece of it is held. */
class Bytes {
  readonly #source: Readable | null
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  read = 0

  constructor(source: Readable | null) {
    this.#source = source
    this.#pieces = (source ?? emptiness())[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.pass(length)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  /** What is not there is missing from the end: whoever compares sees it. */
  async *pass(length: number): AsyncGenerator<Buffer> {
    for (let wanted = length; wanted > 0; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#pieces.next()
        if (done) throw new FlawedFile('cut_off')
        this.#rest = value
      }
      const piece = this.#rest.subarray(0, wanted)
      this.#rest = this.#rest.subarray(piece.length)
      this.read += piece.length
      wanted -= piece.length
      yield piece
    }
  }

  async [Symbol.asyncDispose]() {
    this.#source?.destroy()
  }
}

async function* emptiness(): AsyncGenerator<Buffer> {}
