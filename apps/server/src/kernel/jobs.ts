import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { announce, type Live } from './live.ts'
import type { Logger } from './log.ts'
import { type Ground, wearing } from './within.ts'

export type JobScope = { db: Kysely<Tables>; now: Date; tenant: number; input: unknown }
export type JobKind = {
  /**
   * In order. Each runs in one transaction, which also marks it done; unless it has done only a part
   * and says `again`, because one transaction should not be long.
   */
  steps: Record<string, (scope: JobScope) => Promise<void | 'again'>>
  /** In the transaction of every step, and of giving up: tell who watches. */
  moved: (scope: JobScope, outcome: 'going' | 'done' | 'failed') => Promise<void>
}

const MOST_TRIES = 8
const LANES = 2
const POLL = 5_000

type Claimed = { id: number; kind: string; done: Date[] }
type NewJob = {
  kind: string
  steps: string[]
  tenant: number | null
  input: unknown
  /** Not before; without it, at once. */
  runAt?: Date
}

/** Rides in the caller's transaction: rolled back with it, seen by the workers when it commits. */
export async function enqueue(db: Kysely<Tables>, { kind, steps, tenant, input, runAt }: NewJob) {
  await db
    .insertInto('jobs')
    .values({
      kind,
      steps,
      tenant_id: tenant,
      input: JSON.stringify(input),
      ...(runAt && { run_at: runAt }),
    })
    .execute()
  await announce(db, ['jobs'], null)
}

/**
 * A step is its transaction, and this one may be long: the lock on the job is what tells other workers
 * that it is being done, and it goes with the connection if this process dies.
 */
export const mayTakeLong = (db: Kysely<Tables>) =>
  sql`select set_config('statement_timeout', '10min', true),
             set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db)

/**
 * Runs jobs, on this process and beside others. The claim on a job is its row lock, held for one
 * step: a process that is killed loses its connection and with it claim and half-done step, and
 * the next one takes the same step up. So a step has one effect, and nothing waits for a timeout.
 */
export class Jobs {
  readonly #ground: Ground
  readonly #log: Logger
  readonly #kinds: Record<string, JobKind>
  readonly #width: number
  readonly #lanes: Promise<void>[] = []
  #wake: (() => void)[] = []
  #stopped = false

  constructor(ground: Ground, log: Logger, kinds: Record<string, JobKind>, lanes = LANES) {
    this.#width = lanes
    this.#ground = ground
    this.#log = log
    this.#kinds = kinds
  }

  start(live: Live) {
    live.on('jobs', () => this.#wakeAll())
    for (let lane = 0; lane < this.#width; lane++) this.#lanes.push(this.#run())
  }

  async stop() {
    this.#stopped = true
    this.#wakeAll()
    await Promise.all(this.#lanes)
  }

  #wakeAll() {
    for (const wake of this.#wake.splice(0)) wake()
  }

  async #run() {
    while (!this.#stopped) {
      const busy = await this.#step().catch((error: unknown) => {
        this.#log.error({ err: error }, 'jobs')
        return false
      })
      if (!busy && !this.#stopped) await this.#rest()
    }
  }

  #rest() {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL)
      this.#wake.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  async #step(): Promise<boolean> {
    let claimed: Claimed | undefined
    try {
      return await wearing(this.#ground, 'steward', async ({ db, now, wear }) => {
        const job = await claim(db, now, Object.keys(this.#kinds))
        if (!job) return false
        claimed = job
        wear('steward', job.tenant_id as number)
        const kind = this.#kinds[job.kind] as JobKind
        const name = job.steps[job.done.length] as string
        const scope = { db, now, tenant: job.tenant_id as number, input: job.input }
        const step = kind.steps[name]
        if (!step) throw new Error(`${job.kind} has no step "${name}"`)
        if ((await step(scope)) === 'again') {
          await kind.moved(scope, 'going')
          return true
        }
        const last = job.done.length + 1 === job.steps.length
        // Not `now`: another lane may have begun later and yet done the step before this one.
        const done = [...job.done, this.#ground.clock.now()]
        await db
          .updateTable('jobs')
          .set({ done, tries: 0, error: null, ...(last && { status: 'done' }) })
          .where('id', '=', job.id)
          .execute()
        await kind.moved(scope, last ? 'done' : 'going')
        return true
      })
    } catch (error) {
      if (!claimed) throw error
      this.#log.error({ err: error, job: claimed.id, kind: claimed.kind }, 'a step failed')
      await this.#putOff(claimed, error as Error)
      return true
    }
  }

  /** Tried again after 1, 2, 4 … seconds; given up after a while, with the reason kept. */
  async #putOff({ id, done }: Claimed, error: Error) {
    await wearing(this.#ground, 'steward', async ({ db, now, wear }) => {
      const job = await db
        .selectFrom('jobs')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      // Between the failure and this line another lane may have taken the step up, and done it.
      if (job.done.length !== done.length) return
      const failed = job.tries + 1 >= MOST_TRIES
      await db
        .updateTable('jobs')
        .set({
          tries: job.tries + 1,
          error: error.message,
          status: failed ? 'failed' : 'waiting',
          run_at: new Date(now.getTime() + 1000 * 2 ** job.tries),
        })
        .where('id', '=', id)
        .execute()
      const tenant = job.tenant_id as number
      const scope = { db, now, tenant, input: job.input }
      wear('steward', tenant)
      await this.#kinds[job.kind]?.moved(scope, failed ? 'failed' : 'going')
    })
  }
}

/** Only kinds this release knows: while a newer one is being rolled out, its jobs wait for it. */
const claim = (db: Kysely<Tables>, now: Date, kinds: string[]) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('run_at', '<=', now)
    .where('kind', 'in', kinds)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
