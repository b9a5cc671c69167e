import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DiskFull, UploadBusy } from '@atrium/contract/apps/upload.contract.ts'
import { Invalid, TooLarge } from '@atrium/contract/kernel/failure.ts'
import { flowing } from '../../kernel/http/byte-body.ts'

/** Some of the disk is for the database. */
const RESERVE = 512 * 1024 ** 2

type UploadFolderOptions = {
  folder: string
  largest: number
  /** Bytes that are free on the disk of a folder. */
  free?: (folder: string) => Promise<number>
}

/** Where files are put together before anybody knows what they are. A file is one person's at a time. */
export class UploadFolder {
  readonly largest: number
  readonly #folder: string
  readonly #free: (folder: string) => Promise<number>
  readonly #busy = new Set<number>()

  constructor({ folder, largest, free = freeOn }: UploadFolderOptions) {
    this.#folder = folder
    this.largest = largest
    this.#free = free
  }

  pathOf = (id: number) => join(this.#folder, String(id))

  /** How many bytes there is room for; what is too large anywhere is refused before the first one is sent. */
  async roomFor(size: number): Promise<number> {
    if (size > this.largest) throw TooLarge({})
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return (await this.#free(this.#folder)) - RESERVE
  }

  async prepare(id: number): Promise<void> {
    await (await open(this.pathOf(id), 'w', 0o600)).close()
  }

  /** It may be on another machine's disk, or tidied away. */
  has = (id: number, size: number) =>
    stat(this.pathOf(id)).then(
      (file) => file.size >= size,
      () => false,
    )

  /** Runs `work` while nobody else in this process touches the file. */
  async alone<T>(id: number, work: () => Promise<T>): Promise<T> {
    if (this.#busy.has(id)) throw UploadBusy({})
    this.#busy.add(id)
    try {
      return await work()
    } finally {
      this.#busy.delete(id)
    }
  }

  /**
   * Writes a body from `offset` on, piece by piece, and says how long it was and its fingerprint.
   * What is written counts only when somebody has noted it: a part that is cut short is written over.
   */
  async write(id: number, body: Readable, offset: number, end: number) {
    const hash = createHash('sha256')
    let at = offset
    await using file = await open(this.pathOf(id), 'r+').catch(asMissing)
    for await (const piece of flowing(body)) {
      if (at + piece.length > end) throw TooLarge({})
      hash.update(piece)
      for (let done = 0; done < piece.length; )
        done += (await file.write(piece, done, piece.length - done, at + done).catch(asFull))
          .bytesWritten
      at += piece.length
    }
    if (at === offset) throw Invalid({ fields: { body: 'required' } })
    return { length: at - offset, sha256: hash.digest('hex') }
  }

  /** Of the file as it lies there. One buffer for all of it: a stream would leave hundreds behind. */
  async fingerprint(id: number): Promise<string> {
    const hash = createHash('sha256')
    const buffer = Buffer.allocUnsafe(1024 ** 2)
    await using file = await open(this.pathOf(id), 'r').catch(asMissing)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  }

  remove = (id: number) => rm(this.pathOf(id), { force: true })

  /** Files nobody has touched since, whatever left them. */
  async untouchedSince(moment: Date): Promise<number[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const ids = names.map(Number).filter(Number.isSafeInteger)
    const ages = await Promise.all(
      ids.map((id) =>
        stat(this.pathOf(id)).then(
          ({ mtime }) => mtime,
          () => null,
        ),
      ),
    )
    return ids.filter((_, index) => (ages[index] ?? moment) < moment)
  }
}

const freeOn = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const asMissing = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? Invalid({ fields: { id: 'gone' } }) : error
}

const asFull = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOSPC' || error.code === 'EDQUOT' ? DiskFull({}) : error
}
