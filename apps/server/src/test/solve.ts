import { createHash } from 'node:crypto'

/** What a browser does for an address that has tried too often. */
export function solve(challenge: string, bits: number): string {
  for (let answer = 0; ; answer++) {
    const hash = createHash('sha256').update(`${challenge}~${answer}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return `${challenge}~${answer}`
  }
}
