const MOST_KEYS = 50_000

/** So many a second, and three seconds' worth at once. */
export type Bucket = { key: string; perSecond: number }
const BURST = 3

/**
 * Kept as the moment at which everything taken will have been earned: one number a key, and none for
 * whoever has taken nothing lately.
 */
export class Buckets {
  readonly #earnedAt = new Map<string, number>()

  get size(): number {
    return this.#earnedAt.size
  }

  /** Milliseconds to wait until one could be taken of each; 0 when it could be now. */
  waitFor(buckets: Bucket[], now: number): number {
    const waits = buckets.map(
      ({ key, perSecond }) => this.#earned(key, now) + 1000 / perSecond - now - BURST * 1000,
    )
    return Math.max(0, ...waits)
  }

  take({ key, perSecond }: Bucket, now: number, count = 1) {
    if (!this.#earnedAt.has(key) && this.#earnedAt.size >= MOST_KEYS) this.#makeRoom(now)
    const after = this.#earned(key, now) + (1000 * count) / perSecond
    // Tokens that other servers gave away beyond the limit are owed for a while only.
    this.#earnedAt.set(key, Math.min(after, now + 2 * BURST * 1000))
  }

  #earned(key: string, now: number): number {
    return Math.max(now, this.#earnedAt.get(key) ?? 0)
  }

  #makeRoom(now: number) {
    for (const [key, earned] of this.#earnedAt) if (earned <= now) this.#earnedAt.delete(key)
    if (this.#earnedAt.size >= MOST_KEYS)
      this.#earnedAt.delete(this.#earnedAt.keys().next().value as string)
  }
}
