import type { Logger } from '../kernel/telemetry/log.ts'

const MINUTE = 60_000

/** Who meets the outage: whoever works with the pool or only writes, or a connection with a task of its own. */
type Who = 'pool' | 'writes' | 'listener' | 'jobs'

/**
 * Tells that the database is away: one line at once, one a minute while it lasts, and one when it is
 * over, however many requests, jobs and chores meet it (docs/decisions/0033).
 */
export class Outage {
  readonly #now: () => number
  readonly #troubled = new Set<Who>()
  #log: Logger | null = null
  #began = 0
  #failures = 0
  #toldAt = Number.NEGATIVE_INFINITY
  #wasTold = false

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  tellTo(log: Logger): void {
    this.#log = log
  }

  failed(who: Who, error: Error & { code?: string }): void {
    const now = this.#now()
    if (this.#troubled.size === 0) this.#began = now
    this.#troubled.add(who)
    this.#failures++
    if (now - this.#toldAt < MINUTE) return
    this.#toldAt = now
    this.#wasTold = true
    const { message, code } = error
    this.#log?.warn({ ...this.#facts(), who, reason: message || code }, 'the database is away')
  }

  worked(who: Who): void {
    if (!this.#troubled.delete(who) || this.#troubled.size > 0) return
    if (this.#wasTold) this.#log?.warn(this.#facts(), 'the database is back')
    this.#wasTold = false
    this.#failures = 0
  }

  #facts() {
    const seconds = Math.round((this.#now() - this.#began) / 1000)
    return { failures: this.#failures, seconds }
  }
}
