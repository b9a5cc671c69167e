import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Rows put aside on the disk until they are needed, so that there may be any number of them. */
export class Aside<T> {
  readonly #path: string
  readonly #file
  readonly #closed: Promise<void>

  constructor(path: string) {
    this.#path = path
    this.#file = createWriteStream(path, { mode: 0o600 })
    this.#closed = new Promise((resolve) => this.#file.once('close', resolve))
  }

  put(row: T) {
    return new Promise<void>((resolve, reject) =>
      this.#file.write(`${JSON.stringify(row)}\n`, (error) => (error ? reject(error) : resolve())),
    )
  }

  async *all(): AsyncGenerator<T> {
    await this[Symbol.asyncDispose]()
    for await (const line of createInterface({ input: createReadStream(this.#path) }))
      yield JSON.parse(line) as T
  }

  async [Symbol.asyncDispose]() {
    this.#file.end()
    await this.#closed
  }
}
