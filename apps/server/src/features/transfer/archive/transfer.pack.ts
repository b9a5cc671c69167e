import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type Files } from '../../../ports/files.ts'
import { keyOf } from '../../file/file.service.ts'
import type { TransferRecord } from '../transfer.file.ts'
import { BEGIN, END, headOfFile, headOfRows, indexOf, paddingOf } from './transfer.archive.ts'

/** A row as the database has it, with the name of its bytes in the store. */
export type StoredRow = TransferRecord & { kept_as: string; size: number; sha256: string }

/** Puts files of people and records one after another into an archive, and the rows behind them. */
export class Pack {
  readonly #files: Files
  readonly #archive: FileHandle
  readonly #signal: AbortSignal | undefined
  #at = BEGIN
  count = 0
  bytes = 0
  /** What the store has lost, or has otherwise than it came: left out, and said so. */
  missing = 0

  private constructor(files: Files, archive: FileHandle, signal: AbortSignal | undefined) {
    this.#files = files
    this.#archive = archive
    this.#signal = signal
  }

  static async into(path: string, files: Files, signal: AbortSignal | undefined): Promise<Pack> {
    return new Pack(files, await open(path, 'w', 0o600), signal)
  }

  /** The row as it goes into the file of rows; null where its bytes are not to be had. */
  async take(kept: StoredRow): Promise<TransferRecord | null> {
    this.#signal?.throwIfAborted()
    const begun = this.#at
    const { kept_as, ...row } = kept
    const head = headOfFile(row)
    await this.#write(head)
    if (await this.#copy(kept)) {
      await this.#write(paddingOf(kept.size))
      this.count++
      this.bytes += kept.size
      return row
    }
    this.#at = begun
    await this.#archive.truncate(begun)
    this.missing++
    return null
  }

  async #copy({ kept_as, size, sha256 }: StoredRow): Promise<boolean> {
    const hash = createHash('sha256')
    const end = this.#at + size
    try {
      const bytes = await this.#files.read(keyOf(kept_as))
      await pipeline(
        bytes,
        async (source: AsyncIterable<Buffer>) => {
          for await (const some of source) {
            if (this.#at + some.length > end) return
            hash.update(some)
            await this.#write(some)
          }
        },
        { ...(this.#signal && { signal: this.#signal }) },
      )
    } catch (error) {
      if (error instanceof FileMissing) return false
      throw error
    }
    return this.#at === end && hash.digest('hex') === sha256
  }

  /** Behind the files, for what they say of them is known by then. */
  async finish(rowsPath: string): Promise<void> {
    const { size } = await stat(rowsPath)
    const head = headOfRows(size)
    const rows = { at: this.#at + head.length, size }
    await this.#write(head)
    for await (const some of createReadStream(rowsPath)) await this.#write(some as Buffer)
    await this.#write(Buffer.concat([paddingOf(size), END]))
    await this.#archive.write(indexOf(rows), 0, BEGIN, 0)
  }

  [Symbol.asyncDispose] = () => this.#archive.close()

  async #write(bytes: Buffer): Promise<void> {
    for (let from = 0; from < bytes.length; ) {
      const { bytesWritten } = await this.#archive.write(bytes, from, bytes.length - from, this.#at)
      from += bytesWritten
      this.#at += bytesWritten
    }
  }
}
