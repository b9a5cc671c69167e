import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'

const OFTEN = 30_000

type Seen = {
  session: number
  account: number
  tenant: number | null
  at: Date
  address: string
  agent: string
}

/**
 * When people were last here. Reads cannot write, so it is collected and written in one go: for
 * the idle limit, for "online", for an enterprise's last activity, and for when each enterprise has seen its people.
 * A session that comes from another space is written at once, so that the one it comes into can see and end it.
 */
export class Presence {
  readonly #runtime: Runtime
  readonly #seen = new Map<string, Seen>()
  #timer: NodeJS.Timeout | undefined
  #soon: Promise<void> | undefined
  /** What is written is no part of the call it was noted in. */
  readonly #apart = AsyncLocalStorage.snapshot()

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  start() {
    this.#timer = setInterval(() => void this.flush().catch(() => {}), OFTEN)
  }

  note({ actor, tenant, now, visit: { address, agent } }: Scope) {
    if (!actor) return
    const isKnown = (at: Date | null) => at !== null && now.getTime() - at.getTime() < OFTEN
    // Who views as somebody is there themselves; the other is not.
    const { account, space } = actor.viewAs
      ? { account: actor.viewAs.byId, space: null }
      : { account: actor.id, space: tenant?.id ?? null }
    if (isKnown(actor.lastSeen) && (space === null || isKnown(actor.seenHere))) return
    const session = actor.sessionId
    const seen = { session, account, tenant: space, at: now, address, agent }
    this.#seen.set(`${session} ${space}`, seen)
    if (space !== null && actor.isNewHere) this.#flushSoon()
  }

  /** Should it fail, the next call of the session asks again. */
  #flushSoon() {
    this.#soon ??= this.#apart(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      this.#soon = undefined
      await this.flush().catch(() => {})
    })
  }

  async flush() {
    const seen = [...this.#seen]
    if (seen.length === 0) return
    this.#seen.clear()
    try {
      await this.#write(seen)
    } catch (error) {
      // Written with the next ones; who was seen meanwhile is known better by now.
      for (const [key, known] of seen) if (!this.#seen.has(key)) this.#seen.set(key, known)
      throw error
    }
  }

  async #write(seen: [string, Seen][]) {
    const list = JSON.stringify(seen.map(([, known]) => known))
    // The person first, then the space, then the session, as whoever signs in does it.
    await wearing(this.#runtime, 'gate', async ({ db }) => {
      await sql`
        with locked as (
          select id from accounts where id in (select account from ${seenIn(list)} s)
          order by id for no key update)
        update accounts set last_seen_at = greatest(last_seen_at, latest.at)
        from (select account, max(at) as at from ${seenIn(list)} s group by account) latest, locked
        where accounts.id = latest.account and locked.id = accounts.id`.execute(db)
      await sql`
        with locked as (
          select id from enterprises where id in (select tenant from ${seenIn(list)} s)
          order by id for no key update)
        update enterprises set last_active_at = greatest(last_active_at, latest.at)
        from (select tenant, max(at) as at from ${seenIn(list)} s group by tenant) latest, locked
        where enterprises.id = latest.tenant and locked.id = enterprises.id`.execute(db)
      await sql`
        update sessions set last_seen_at = greatest(last_seen_at, latest.at)
        from (select session, max(at) as at from ${seenIn(list)} s group by session) latest
        where sessions.id = latest.session`.execute(db)
      await sql`call note_seen_here(${list}::jsonb)`.execute(db)
    })
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#soon
    // Half a minute of presence is no reason not to stop.
    await this.flush().catch(() => {})
  }
}

const seenIn = (list: string) => sql`(
  select * from jsonb_to_recordset(${list}::jsonb)
    as s (session bigint, account bigint, tenant bigint, at timestamptz))`
