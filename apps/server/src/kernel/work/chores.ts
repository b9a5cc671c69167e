import { Unavailable } from '@atrium/contract/kernel/failure.ts'
import type { Hat } from '../../db/roles.ts'
import type { Logger } from '../telemetry/log.ts'
import { type BackgroundScope, type Runtime, wearing } from '../transaction/within.ts'
import type { Live } from './live.ts'

export type Chore = {
  /** Seconds between two rounds, however many processes there are. */
  every: number
  hat: Hat
  /** One transaction's worth; says how much it treated, and whether there is more. */
  step: (background: BackgroundScope) => Promise<Step>
}
/** What a noun declares in its `*.chores.ts`, by the names that its rounds are noted under. */
export type FeatureChores = Record<string, Chore>
type Step = {
  treated: number
  more: boolean
  /** What takes its time elsewhere, a file or another machine: no transaction waits for it. */
  afterwards?: () => Promise<void>
}

const LOOK = 15_000
const MOST_STEPS = 200

/**
 * Work that comes round. Who moves the row on does the round: one process, even of many that look at
 * the same moment. A process that dies leaves the round to the next one (docs/decisions/0122).
 */
export class Chores {
  readonly #runtime: Runtime
  readonly #log: Logger
  readonly #chores: FeatureChores
  /** Rounds that an outage has cut short. */
  readonly #owed = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #busy: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(runtime: Runtime, log: Logger, chores: FeatureChores) {
    this.#runtime = runtime
    this.#log = log
    this.#chores = chores
  }

  start(live: Live) {
    const look = () => {
      this.#busy = this.#busy.then(() => this.round())
    }
    // Nobody says it; all who listen are told when the database was away.
    live.on('chores', look)
    this.#timer = setInterval(look, LOOK)
    look()
  }

  async stop() {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#busy
  }

  /** Does what is due, one after another. */
  async round(): Promise<void> {
    for (const [name, chore] of Object.entries(this.#chores)) {
      if (this.#stopped) return
      await this.#doIfDue(name, chore).catch((error: unknown) =>
        this.#log.error({ err: error, chore: name }, 'chores'),
      )
    }
  }

  /** Does one now, whether it is due or not. */
  async run(name: string): Promise<void> {
    const chore = this.#chores[name]
    if (!chore) throw new Error(`There is no chore "${name}".`)
    await this.#claim(name, chore, 0)
    await this.#do(name, chore)
  }

  async #doIfDue(name: string, chore: Chore) {
    if (this.#owed.has(name) || (await this.#claim(name, chore))) await this.#do(name, chore)
  }

  async #do(name: string, chore: Chore) {
    this.#owed.add(name)
    const began = performance.now()
    let treated = 0
    let trouble: string | null = null
    try {
      for (let steps = 0; steps < MOST_STEPS && !this.#stopped; steps++) {
        const step = await wearing(this.#runtime, chore.hat, chore.step)
        await step.afterwards?.()
        treated += step.treated
        if (!step.more) break
      }
    } catch (error) {
      if (Unavailable.is(error)) return
      trouble = (error as Error).message
      this.#log.error({ err: error, chore: name }, 'a chore failed')
    }
    this.#owed.delete(name)
    const took = Math.round(performance.now() - began)
    await wearing(this.#runtime, 'steward', ({ db }) =>
      db
        .updateTable('chores')
        .set({ took_ms: took, treated, error: trouble })
        .where('name', '=', name)
        .execute(),
    )
  }

  /** True for whoever comes first after it fell due, so many seconds after the last round. */
  #claim(name: string, { every }: Chore, after = every): Promise<boolean> {
    return wearing(this.#runtime, 'steward', async ({ db, now }) => {
      const due = new Date(now.getTime() - after * 1000)
      const won = await db
        .insertInto('chores')
        .values({ name, every_s: every, ran_at: now })
        .onConflict((clash) =>
          clash
            .column('name')
            .doUpdateSet({ every_s: every, ran_at: now })
            .where('chores.ran_at', '<=', due),
        )
        .returning('name')
        .executeTakeFirst()
      return won !== undefined
    })
  }
}
