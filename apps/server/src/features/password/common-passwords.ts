import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shorter ones nobody may choose anyway. */
export const SHORTEST = 8

/** 40 bits: one honest password in five million looks like a common one, and costs somebody another choice. */
export const FINGERPRINT_BYTES = 5

/** The fingerprints of 197,564 passwords, sorted; `tools/common-passwords.ts` makes it from a list. */
export const commonPasswordsFile = join(import.meta.dirname, 'common-passwords.bin')

let sorted: Buffer | undefined

export const fingerprintOf = (password: string): Buffer =>
  createHash('sha256').update(password.toLowerCase()).digest().subarray(0, FINGERPRINT_BYTES)

/** Is it among those that everybody's guessing begins with? */
export function isCommonPassword(password: string): boolean {
  sorted ??= readFileSync(commonPasswordsFile)
  const wanted = fingerprintOf(password)
  let [low, high] = [0, sorted.length / FINGERPRINT_BYTES - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const start = middle * FINGERPRINT_BYTES
    const order = wanted.compare(sorted, start, start + FINGERPRINT_BYTES)
    if (order === 0) return true
    if (order > 0) low = middle + 1
    else high = middle - 1
  }
  return false
}
