import { Unavailable } from '@atrium/contract/kernel/failure.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Logger } from '../telemetry/log.ts'
import { letConnectionWait } from '../transaction/connection.ts'
import { type Runtime, wearing } from '../transaction/within.ts'
import type { JobKind, JobKinds } from './job-kind.ts'
import { type Claimed, hold, LeaseLost, mark, unheld } from './jobs.mark.ts'
import { Leases } from './leases.ts'
import { announce, type Live } from './live.ts'

const MOST_TRIES = 8
const MOST_DEATHS = 3
/** Said of a job that was given up because its process ended each time: a word of the dictionary. */
export const PROCESS_ENDED = 'process_ended'
const LANES = 2
const POLL = 5_000
/** Milliseconds a server that ends gives to steps under way. */
export const GRACE = 5_000

type NewJob = {
  kind: string
  steps: string[]
  tenant: number | null
  input: unknown
  /** The earliest moment at which it begins; at once if it is left out. */
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

/** A step that must be one transaction, however long it takes: an import is there whole or not at all. */
export const mayTakeLong = (db: Kysely<Tables>) => {
  letConnectionWait(db, 11 * 60_000)
  return sql`select set_config('statement_timeout', '10min', true),
             set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db)
}

/**
 * Runs jobs, on this process and beside others. Who holds a job's lease works on it (`leases.ts`); a
 * step's effect and its mark are one commit, and only the holder of the lease can make it. So a step has
 * one effect, also when a process is killed, hangs, or comes back from hanging.
 */
export class Jobs {
  readonly #runtime: Runtime
  readonly #log: Logger
  readonly #kinds: JobKinds
  readonly #width: number
  readonly #leases: Leases
  readonly #lanes: Promise<void>[] = []
  readonly #running = new Set<Claimed>()
  /** Jobs whose step an outage cut short. */
  readonly #interrupted: Claimed[] = []
  #wake: (() => void)[] = []
  #stopped = false

  constructor(runtime: Runtime, log: Logger, kinds: JobKinds, lanes = LANES) {
    this.#width = lanes
    this.#runtime = runtime
    this.#log = log
    this.#kinds = kinds
    this.#leases = new Leases(runtime.database)
  }

  start(live: Live) {
    live.on('jobs', () => this.#wakeAll())
    for (let lane = 0; lane < this.#width; lane++) this.#lanes.push(this.#run())
  }

  /** What is being worked on: named when the process has to end. */
  get running() {
    return [...this.#running].map(({ id, kind, steps, done }) => ({
      id,
      kind,
      step: steps[done.length],
    }))
  }

  /** Short steps are finished; what would take longer is given back, and is not a try. */
  async stop() {
    this.#stopped = true
    this.#wakeAll()
    const over = Promise.all(this.#lanes)
    const late = setTimeout(() => this.#leases.abort(), GRACE)
    await over
    clearTimeout(late)
    await this.#leases.close()
  }

  #wakeAll() {
    for (const wake of this.#wake.splice(0)) wake()
  }

  async #run() {
    while (!this.#stopped) {
      const busy = await this.#takeOne().catch((error: unknown) => {
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

  async #takeOne(): Promise<boolean> {
    // Only kinds this release knows: while a newer one is being rolled out, its jobs wait for it.
    const kinds = Object.keys(this.#kinds)
    await this.#giveBack()
    const job = await this.#leases.claim(kinds, this.#runtime.clock.now())
    if (!job) return false
    this.#running.add(job)
    try {
      if (job.deaths >= MOST_DEATHS) throw new Error(PROCESS_ENDED)
      while (await this.#step(job));
    } catch (error) {
      // Without the database nothing was tried: it is given back when there is one again.
      if (Unavailable.is(error)) this.#interrupted.push(job)
      else await this.#putOff(job, error as Error)
      if (Unavailable.is(error)) return false
    } finally {
      this.#running.delete(job)
      this.#leases.forget(job.lease)
    }
    return true
  }

  async #giveBack() {
    for (let job = this.#interrupted[0]; job; job = this.#interrupted[0]) {
      const { id, lease, tries } = job
      await wearing(this.#runtime, 'steward', ({ db }) =>
        db
          .updateTable('jobs')
          .set({ ...unheld, tries: tries - 1 })
          .where('id', '=', id)
          .where('lease', '=', lease)
          .execute(),
      )
      this.#interrupted.splice(this.#interrupted.indexOf(job), 1)
    }
  }

  /** Does the next step, and says whether there is one more to do at once. */
  async #step(job: Claimed): Promise<boolean> {
    const kind = this.#kinds[job.kind] as JobKind
    const name = job.steps[job.done.length] as string
    const { signal, input } = job
    const tenant = job.tenant_id as number
    let step = kind.steps[name]
    if (!step) throw new Error(`${job.kind} has no step "${name}"`)
    if ('long' in step)
      step = await step.long({ now: this.#runtime.clock.now(), tenant, input, signal })
    const short = step
    return wearing(this.#runtime, 'steward', async ({ db, now, wear }) => {
      await hold(db, job)
      wear('steward', tenant)
      const scope = { db, now, tenant, input, signal }
      const isPart = (await short(scope, wear)) === 'again'
      // Not `now`: another lane may have begun later and yet done the step before this one.
      const done = isPart ? job.done : [...job.done, this.#runtime.clock.now()]
      const isLast = done.length === job.steps.length
      const goesOn = await mark(db, job, { done, isLast, keep: !isLast && !this.#stopped, now })
      await kind.moved(scope, isLast ? 'done' : 'going')
      return { done, goesOn }
    }).then(({ done, goesOn }) => {
      Object.assign(job, { done, tries: 1, deaths: 0 })
      return goesOn
    })
  }

  /** Tried again after 1, 2, 4 … seconds; given up after a while, with the reason kept. */
  async #putOff(job: Claimed, error: Error) {
    if (error instanceof LeaseLost) {
      this.#log.warn({ job: job.id, kind: job.kind }, 'a job went on elsewhere')
      return
    }
    const isGivenBack = this.#stopped && job.signal.aborted
    if (!isGivenBack) this.#log.error({ err: error, job: job.id, kind: job.kind }, 'a step failed')
    await wearing(this.#runtime, 'steward', async ({ db, now, wear }) => {
      const hasEnded = error.message === PROCESS_ENDED
      const failed = !isGivenBack && (hasEnded || job.tries >= MOST_TRIES)
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set({
          ...unheld,
          tries: isGivenBack ? job.tries - 1 : job.tries,
          deaths: failed || isGivenBack ? job.deaths : 0,
          status: failed ? 'failed' : 'waiting',
          ...(!isGivenBack && {
            error: error.message,
            run_at: new Date(now.getTime() + 1000 * 2 ** (job.tries - 1)),
          }),
        })
        .where('id', '=', job.id)
        .where('lease', '=', job.lease)
        .executeTakeFirstOrThrow()
      // Between the failure and this line another lane may have taken the step up, and done it.
      if (numUpdatedRows === 0n) return
      const tenant = job.tenant_id as number
      const scope = { db, now, tenant, input: job.input }
      wear('steward', tenant)
      await this.#kinds[job.kind]?.moved(scope, failed ? 'failed' : 'going', error)
    })
  }
}
