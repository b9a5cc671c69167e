import type { Readable } from 'node:stream'

/** A part of a file, first and last byte included. */
export type Range = { from: number; to: number }

/**
 * Where large files live: on a disk or in an S3-compatible store, by configuration. Names are ours,
 * never a person's: a hash with a prefix.
 */
export type Files = {
  /** Takes a finished file from this machine's disk. It is there whole or not at all. */
  keep(key: string, path: string): Promise<void>
  read(key: string, range?: Range): Promise<Readable>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

export const keyShape = /^[a-z]+\/[0-9a-f]{64}$/
