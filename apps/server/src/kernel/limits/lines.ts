import { RateLimited } from '@atrium/contract/kernel/failure.ts'

const MOST_WAITING = 20

type Line = { busy: number; waiting: (() => void)[] }

/**
 * One at a time for each name. A person's right password in eight tabs is no eight guesses: each waits
 * for the one before, which is forgotten when it was right, and takes nothing while it waits (docs/decisions/0032).
 */
export class Lines {
  readonly #lines = new Map<string, Line>()

  oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.fewAtATime(name, { most: 1, waiting: MOST_WAITING }, work)
  }

  async fewAtATime<T>(
    name: string,
    { most, waiting }: { most: number; waiting: number },
    work: () => Promise<T>,
  ): Promise<T> {
    const line = this.#lines.get(name) ?? { busy: 0, waiting: [] }
    this.#lines.set(name, line)
    if (line.busy < most) line.busy += 1
    else if (line.waiting.length >= waiting) throw RateLimited({ retryAfter: 1 })
    else await new Promise<void>((go) => line.waiting.push(go))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.busy === 0) this.#lines.delete(name)
    }
  }
}
