import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** The gzipped lines of an enterprise, written one by one: no more of them is in memory than the disk has not taken yet. */
export class RowsFile {
  readonly #lines = createGzip()
  readonly #written: Promise<void>

  constructor(path: string, signal: AbortSignal | undefined) {
    const file = createWriteStream(path, { mode: 0o600 })
    this.#written = pipeline(this.#lines, file, { ...(signal && { signal }) })
    // Said to whoever writes next.
    this.#written.catch(() => {})
  }

  async put(line: string): Promise<void> {
    if (this.#lines.destroyed) await this.#written
    if (this.#lines.write(`${line}\n`)) return
    await Promise.race([once(this.#lines, 'drain'), this.#written])
  }

  async end(): Promise<void> {
    this.#lines.end()
    await this.#written
  }

  /** Given up, where it was not ended. */
  async [Symbol.asyncDispose]() {
    this.#lines.destroy()
    await this.#written.catch(() => {})
  }
}
