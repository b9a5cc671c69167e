import { RateLimited } from '@atrium/contract/kernel/failure.ts'

const MOST_WAITING = 20

/**
 * One at a time for each name. A person's right password in eight tabs is no eight guesses: each waits
 * for the one before, which is forgotten when it was right, and takes nothing while it waits (docs/decisions/0032).
 */
export class Lines {
  readonly #lines = new Map<string, (() => void)[]>()

  async oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(name)
    if (!line) this.#lines.set(name, [])
    else if (line.length >= MOST_WAITING) throw RateLimited({ retryAfter: 1 })
    else await new Promise<void>((go) => line.push(go))
    try {
      return await work()
    } finally {
      const next = this.#lines.get(name)?.shift()
      if (next) next()
      else this.#lines.delete(name)
    }
  }
}
