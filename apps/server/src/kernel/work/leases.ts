import { Unavailable } from '@atrium/contract/kernel/failure.ts'
import type pg from 'pg'
import { isAway, takesNoWrites } from '../../db/away.ts'
import type { Database } from '../../db/connect.ts'
import { PromptClient } from '../../db/prompt-client.ts'
import { hatName } from '../../db/roles.ts'

/** A job as it is held: what to do next, and what to show when it is done. */
export type LeasedJob = {
  id: number
  kind: string
  tenant_id: number | null
  steps: string[]
  done: Date[]
  tries: number
  deaths: number
  input: unknown
  lease: string
}

/** Seconds: how long a job stays held without a word of its holder, and how often there is one. */
const LEASE = 10
const RENEW = 3

/**
 * Who works on which job. A job is held by a lease that its process renews, on a connection of its own:
 * when that connection is gone, so is the process, and nobody waits for the lease to run out. A process
 * that hangs loses its jobs when the lease runs out, and cannot commit what it did to them (docs/decisions/0003).
 */
export class Leases {
  readonly #database: Database
  readonly #held = new Map<string, AbortController>()
  #client: Promise<PromptClient> | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * The next job that is due and that nobody holds. The try is counted here, before anything is done:
   * whoever held it before and is gone without a word is counted too.
   */
  async claim(kinds: string[], now: Date): Promise<(LeasedJob & { signal: AbortSignal }) | null> {
    const rows = await this.#ask<LeasedJob>({
      name: 'claim',
      text: `
        update jobs set lease = gen_random_uuid(), holder = pg_backend_pid(), tries = tries + 1,
          lease_until = clock_timestamp() + make_interval(secs => ${LEASE}),
          deaths = deaths + (lease is not null)::int
        where id = (
          select id from jobs j
          where status = 'waiting' and run_at <= $1 and kind = any ($2)
            and (lease is null or lease_until < clock_timestamp()
              or not exists (select from pg_stat_activity a where a.pid = j.holder))
          order by run_at, id limit 1 for no key update skip locked)
        returning id, kind, tenant_id, steps, done, tries, deaths, input, lease`,
      values: [now, kinds],
    })
    const [job] = rows
    if (!job) return null
    const lost = new AbortController()
    this.#held.set(job.lease, lost)
    this.#timer ??= setInterval(() => void this.#renew(), RENEW * 1000).unref()
    return { ...job, signal: lost.signal }
  }

  /** Stops renewing a lease: its job is done, or another process holds it. */
  forget(lease: string) {
    this.#held.delete(lease)
  }

  /** Whoever works on one is told to stop. */
  abort() {
    for (const lost of this.#held.values()) lost.abort()
  }

  async close() {
    clearInterval(this.#timer)
    await (await this.#client?.catch(() => null))?.end()
  }

  /** A renewal that fails is made up for by the next one: a lease outlasts two of them. */
  async #renew() {
    const leases = [...this.#held.keys()]
    if (leases.length === 0) return
    try {
      const rows = await this.#ask<{ lease: string }>({
        name: 'renew',
        text: `
          update jobs set holder = pg_backend_pid(),
            lease_until = clock_timestamp() + make_interval(secs => ${LEASE})
          where lease = any ($1::uuid[]) returning lease`,
        values: [leases],
      })
      const kept = new Set(rows.map(({ lease }) => lease))
      for (const lease of leases) if (!kept.has(lease)) this.#held.get(lease)?.abort()
    } catch {
      // Nobody to tell: the database is away, and whoever works on a job hears of it too.
    }
  }

  /** A connection that did not do it is not asked again: it may be dead, or lead to a standby. */
  async #ask<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    let client: PromptClient | undefined
    try {
      client = await this.#connected()
      const { rows } = await client.query<Row>(query)
      this.#database.outage.worked('jobs')
      return rows
    } catch (error) {
      client?.drop()
      if (client && !isAway(error as Error) && !takesNoWrites(error as Error)) throw error
      this.#database.outage.failed('jobs', error as Error)
      throw Unavailable({ retryAfter: 2 })
    }
  }

  #connected(): Promise<PromptClient> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = null
      throw error
    })
    return this.#client
  }

  async #connect(): Promise<PromptClient> {
    const { config, owner } = this.#database
    const client = new PromptClient({ ...config, application_name: 'atrium-jobs', pipeline: true })
    client.on('error', () => {})
    client.once('end', () => {
      this.#client = null
    })
    await client.connect()
    await client.query(`set role "${hatName(owner, 'steward')}"`)
    return client
  }
}
