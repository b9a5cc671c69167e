import { createHash } from 'node:crypto'
import type { Connection, Provider } from './workplace.ts'

export type FreshToken = { value: string; seconds: number }

/** A token that ends on its way to the vendor would cost the person their code. */
const EARLY = 5 * 60

/** App tokens, in memory: one for each connection, fetched once however many ask. */
export class TokenCache {
  readonly #now: () => number
  readonly #held = new Map<string, { value: string; until: number }>()
  readonly #coming = new Map<string, Promise<string>>()

  constructor(now: () => number) {
    this.#now = now
  }

  async get(key: string, fetchToken: () => Promise<FreshToken>): Promise<string> {
    const held = this.#held.get(key)
    if (held && held.until > this.#now()) return held.value
    const coming = this.#coming.get(key)
    if (coming) return coming
    const fetched = fetchToken()
      .then(({ value, seconds }) => this.#keep(key, value, seconds))
      .finally(() => this.#coming.delete(key))
    this.#coming.set(key, fetched)
    return fetched
  }

  /** Only the one that was refused: somebody else may have fetched a better one meanwhile. */
  invalidate(key: string, value: string): void {
    if (this.#held.get(key)?.value === value) this.#held.delete(key)
  }

  #keep(key: string, value: string, seconds: number): string {
    for (const [other, { until }] of this.#held) if (until <= this.#now()) this.#held.delete(other)
    this.#held.set(key, { value, until: this.#now() + (seconds - EARLY) * 1000 })
    return value
  }
}

/** A changed secret, host or organisation is another key, so nothing has to be told about it. */
export const tokenKey = (provider: Provider, connection: Connection): string =>
  createHash('sha256')
    .update(JSON.stringify([provider, connection]))
    .digest('base64url')
