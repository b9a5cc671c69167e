import { createHash, type Hash } from 'node:crypto'
import type { Flaw, FlawPlace, Manifest } from '@atrium/contract/enterprises/transfer.contract.ts'

/**
 * The file of an enterprise: gzipped lines of JSON. First `{"enterprise":…}`, then
 * `["table",{row}]` for every row, tables in the order in which they can be put back, and last
 * `{"manifest":…,"signature":…}` with the count and the hash of each table's lines.
 */
export type TransferRecord = Record<string, unknown>

/** Who signed a file, and that it was this key: the manifest names the hash of every line before it. */
export type Signature = { key: string; value: string }

/** What a file says, once all of it has been read and found sound. */
export type TransferContent = {
  manifest: Manifest
  signature: Signature | null
  /** Of all its lines. */
  sha256: string
  /** Rows of tables this release knows, and the names of those it does not. */
  rows: number
  unknown: string[]
}

export class FlawedFile extends Error {
  override readonly name = 'FlawedFile'
  readonly flaw: Flaw
  readonly place: FlawPlace | null
  constructor(flaw: Flaw, place: FlawPlace | null = null) {
    super(flaw)
    this.flaw = flaw
    this.place = place
  }
}

export type Tally = Record<string, { rows: number; sha256: string }>

export const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex')

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
