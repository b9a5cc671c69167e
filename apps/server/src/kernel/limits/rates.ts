import { randomUUID } from 'node:crypto'
import { RateLimited } from '@atrium/contract/kernel/failure.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Visit } from '../http/visit.ts'
import type { Scope } from '../transaction/scope.ts'
import type { Live } from '../work/live.ts'
import { type Bucket, Buckets } from './buckets.ts'
import { KnownSessions } from './known-sessions.ts'

/** Requests a second. */
export type RateLimits = { session: number; address: number; tenant: number }

const TOPIC = 'rates'
const OFTEN = 1_000
/** A notification holds 8,000 bytes. */
const MOST_TOLD = 100

type SpentElsewhere = { from: string; spent: [key: string, perSecond: number, count: number][] }

/**
 * How often anybody may call. Sessions we know pay from their own bucket and their tenant's; everybody
 * else pays from their address's, so that an office behind one address is not one visitor.
 *
 * Counted in memory, because a signed-in read should not pay for it with a statement. What somebody
 * spends quickly is told to the other servers once a second, who take it from their buckets (docs/decisions/0120).
 */
export class Rates {
  readonly #id = randomUUID()
  readonly #clock: Clock
  readonly #limits: RateLimits | null
  readonly #sessions = new KnownSessions()
  readonly #buckets = new Buckets()
  #spent = new Map<string, { perSecond: number; count: number }>()
  #timer: NodeJS.Timeout | undefined

  constructor(clock: Clock, limits: RateLimits | null) {
    this.#clock = clock
    this.#limits = limits
  }

  start(live: Live) {
    live.on(TOPIC, (_, told) => this.#hear(told as SpentElsewhere | undefined))
    if (this.#limits) this.#timer = setInterval(() => void this.#tell(live), OFTEN)
  }

  stop() {
    clearInterval(this.#timer)
  }

  isKnown({ tokenHash }: Visit): boolean {
    return !!tokenHash && this.#sessions.find(keyOf(tokenHash), this.#now()) !== null
  }

  note(scope: Scope) {
    const { tokenHash } = scope.visit
    if (tokenHash) this.#sessions.note(keyOf(tokenHash), scope)
  }

  take(visit: Visit) {
    const now = this.#now()
    const buckets = this.#bucketsOf(visit, now)
    const wait = this.#buckets.waitFor(buckets, now)
    if (wait > 0) throw RateLimited({ retryAfter: Math.ceil(wait / 1000) })
    for (const bucket of buckets) {
      this.#buckets.take(bucket, now)
      const spent = this.#spent.get(bucket.key)
      if (spent) spent.count++
      else this.#spent.set(bucket.key, { perSecond: bucket.perSecond, count: 1 })
    }
  }

  #bucketsOf({ tokenHash, address }: Visit, now: number): Bucket[] {
    if (!this.#limits) return []
    const session = tokenHash && keyOf(tokenHash)
    const known = session && this.#sessions.find(session, now)
    if (!known) return [{ key: `address:${address}`, perSecond: this.#limits.address }]
    const own = { key: `session:${session}`, perSecond: this.#limits.session }
    return known.tenant === null
      ? [own]
      : [own, { key: `tenant:${known.tenant}`, perSecond: this.#limits.tenant }]
  }

  /** Less than a quarter of what is allowed is not worth telling: it stays below on four servers. */
  async #tell(live: Live) {
    const spent = [...this.#spent]
      .filter(([, { perSecond, count }]) => count > perSecond / 4)
      .slice(0, MOST_TOLD)
      .map(([key, { perSecond, count }]) => [key, perSecond, count] as const)
    this.#spent = new Map()
    if (spent.length > 0) await live.tell(TOPIC, { from: this.#id, spent }).catch(() => {})
  }

  /** Nothing was told when the connection was lost: then each server counts alone. */
  #hear(told: SpentElsewhere | undefined) {
    if (!told || told.from === this.#id) return
    for (const [key, perSecond, count] of told.spent)
      this.#buckets.take({ key, perSecond }, this.#now(), count)
  }

  #now = () => this.#clock.now().getTime()
}

const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64url')
