/** How many digests are computed at once: off the page's thread, so that all cores are busy. */
const HEAP = 1024

/**
 * The answer to a puzzle of `proof_required`, as `x-proof` carries it: the first counter that makes
 * SHA-256 of `challenge~counter` begin with `bits` zero bits.
 */
export async function solve(challenge: string, bits: number): Promise<string> {
  for (let from = 0; ; from += HEAP) {
    const heap = Array.from({ length: HEAP }, (_, step) => `${challenge}~${from + step}`)
    const solved = await Promise.all(heap.map((proof) => isSolved(proof, bits)))
    const proof = heap[solved.indexOf(true)]
    if (proof) return proof
  }
}

export async function isSolved(proof: string, bits: number): Promise<boolean> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof))
  return Math.clz32(new DataView(hash).getUint32(0)) >= bits
}
