import type { Logger } from '../../kernel/telemetry/log.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'
import { bind } from './audit.chain.ts'
import * as store from './audit.store.ts'

const EVERY = 5_000
const MOST_LINES = 5_000

type Fence = { line: number; next: bigint }

/**
 * Seals the trail while the platform is open. A line counts as settled when every transaction that could
 * still bring one before it has ended: so no writer ever waits for a seal, and no line slips in behind
 * one (docs/decisions/0128).
 */
export class Sealer {
  readonly #runtime: Runtime
  readonly #log: Logger
  #fence: Fence | null = null
  #noted = 0
  #busy: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(runtime: Runtime, log: Logger) {
    this.#runtime = runtime
    this.#log = log
  }

  start() {
    this.#timer = setInterval(() => {
      this.#busy = this.#busy
        .then(() => this.seal())
        .catch((error) => this.#log.error({ err: error }, 'audit seal'))
    }, EVERY)
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#busy
  }

  /** One round; lines are sealed in the second round after they were begun, at the earliest. */
  async seal(): Promise<void> {
    await wearing(this.#runtime, 'steward', async ({ db, now }) => {
      const { line, oldest, next } = await store.horizon({ db })
      const settled = this.#fence && oldest >= this.#fence.next ? this.#fence.line : null
      // A line's number is drawn a moment before its transaction has one: hence the round between.
      if (!this.#fence || settled !== null) this.#fence = { line: this.#noted, next }
      this.#noted = line
      if (!settled) return
      const last = await store.lastSeal({ db })
      const after = last?.upto ?? 0
      const upto = Math.min(settled, after + MOST_LINES)
      if (upto <= after) return
      const lines = await store.linesBetween({ db }, after, upto)
      const mac = bind(this.#runtime.vault, last?.mac ?? null, lines)
      await store.addSeal(
        { db },
        { previous: last?.id ?? null, upto, lines: lines.length, mac, made_at: now },
      )
      // Kept outside the database too: who cuts off the end of the trail leaves this behind.
      this.#log.info({ upto, mac: mac.toString('hex') }, 'audit sealed')
    })
  }
}
