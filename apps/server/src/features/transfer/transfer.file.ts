import { createHash, type Hash } from 'node:crypto'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Flaw, FORMAT, Manifest } from '@atrium/contract/transfer.contract.ts'

/**
 * The file of an enterprise: gzipped lines of JSON. First `{"enterprise":…}`, then
 * `["table",{row}]` for every row, tables in the order in which they can be put back, and last
 * `{"manifest":…}` with the count and the hash of each table's lines.
 */
export type Row = Record<string, unknown>
export type Head = { space: string; name: string } & Row

export const PEOPLE = 'accounts'

export class FlawedFile extends Error {
  override readonly name = 'FlawedFile'
  readonly flaw: Flaw
  constructor(flaw: Flaw) {
    super(flaw)
    this.flaw = flaw
  }
}

export type Tally = Record<string, { rows: number; sha256: string }>

/** Counts and hashes the lines of each table as they pass. */
export class Tallying {
  readonly #tables = new Map<string, { rows: number; hash: Hash }>()

  note(table: string, line: string) {
    const seen = this.#tables.get(table) ?? { rows: 0, hash: createHash('sha256') }
    seen.rows++
    seen.hash.update(line).update('\n')
    this.#tables.set(table, seen)
  }

  get tally(): Tally {
    return Object.fromEntries(
      [...this.#tables].map(([table, { rows, hash }]) => [
        table,
        { rows, sha256: hash.copy().digest('hex') },
      ]),
    )
  }
}

type Reader = {
  head?: (head: Head) => Promise<void>
  row: (table: string, row: Row) => Promise<void>
}

const LONGEST_LINE = 4 * 1024 ** 2
const LARGEST_WHOLE = 20 * 1024 ** 3

/**
 * Reads a file line by line, however large, and says what it says of itself; or that it is cut,
 * changed, or none of ours. Nothing a file claims is believed before its last line has been compared.
 */
export async function readFile(file: Readable, to: Reader): Promise<Manifest> {
  const tallying = new Tallying()
  let manifest: Manifest | undefined
  let hasHead = false
  for await (const line of linesOf(file)) {
    if (manifest) throw new FlawedFile('more_after_end')
    const said = parse(line)
    if (Array.isArray(said)) {
      const [table, row] = said
      if (!hasHead || typeof table !== 'string' || !isRow(row)) throw new FlawedFile('senseless')
      tallying.note(table, line)
      await to.row(table, row)
    } else if (said.enterprise && !hasHead) {
      hasHead = true
      await to.head?.(said.enterprise as Head)
    } else manifest = asManifest(said.manifest)
  }
  if (!manifest) throw new FlawedFile('cut_off')
  if (!sameTally(manifest.tables, tallying.tally)) throw new FlawedFile('changed')
  return manifest
}

async function* linesOf(file: Readable): AsyncGenerator<string> {
  let whole = 0
  let lost: Error | undefined
  const unzipped = file.pipe(createGunzip())
  file.once('error', (error) => {
    lost = error
    unzipped.destroy(error)
  })
  unzipped.on('data', (bytes: Buffer) => {
    whole += bytes.length
    if (whole > LARGEST_WHOLE) unzipped.destroy(new FlawedFile('too_large'))
  })
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
      if (line.length > LONGEST_LINE) throw new FlawedFile('too_large')
      yield line
    }
    if (unzipped.errored) throw unzipped.errored
  } catch (error) {
    // The store's trouble says nothing about the file: it is read again.
    if (lost) throw lost
    throw error instanceof FlawedFile ? error : new FlawedFile('no_such_file')
  } finally {
    file.destroy()
  }
}

const isRow = (given: unknown): given is Row => typeof given === 'object' && given !== null

function parse(line: string): Row | unknown[] {
  try {
    return Object(JSON.parse(line))
  } catch {
    throw new FlawedFile('senseless')
  }
}

function asManifest(given: unknown): Manifest {
  const { success, data } = Manifest.safeParse(given)
  if (success) return data
  const { format = 0 } = Object(given) as { format?: number }
  throw new FlawedFile(format > FORMAT ? 'newer' : 'senseless')
}

const sameTally = (a: Tally, b: Tally) =>
  Object.keys({ ...a, ...b }).every(
    (table) => a[table]?.rows === b[table]?.rows && a[table]?.sha256 === b[table]?.sha256,
  )
