import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'

const OFTEN = 30_000

type Seen = { account: number; tenant: number | null; at: Date }

/**
 * When people were last here. Reads cannot write, so it is collected and written in one go: for
 * the idle limit, for "online", and for an enterprise's last activity.
 */
export class Presence {
  readonly #runtime: Runtime
  readonly #seen = new Map<number, Seen>()
  #timer: NodeJS.Timeout | undefined

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  start() {
    this.#timer = setInterval(() => void this.flush().catch(() => {}), OFTEN)
  }

  note({ actor, tenant, now }: Scope) {
    if (!actor || now.getTime() - actor.lastSeen.getTime() < OFTEN) return
    // Who views as somebody is there themselves; the other is not.
    const seen = actor.viewAs
      ? { account: actor.viewAs.byId, tenant: null }
      : { account: actor.id, tenant: tenant?.id ?? null }
    this.#seen.set(actor.sessionId, { ...seen, at: now })
  }

  async flush() {
    const seen = [...this.#seen]
    if (seen.length === 0) return
    this.#seen.clear()
    try {
      await this.#write(seen)
    } catch (error) {
      // Written with the next ones; who was seen meanwhile is known better by now.
      for (const [session, known] of seen)
        if (!this.#seen.has(session)) this.#seen.set(session, known)
      throw error
    }
  }

  async #write(seen: [number, Seen][]) {
    const list = JSON.stringify(
      seen.map(([session, { account, tenant, at }]) => ({ session, account, tenant, at })),
    )
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
        update sessions set last_seen_at = greatest(last_seen_at, seen.at)
        from ${seenIn(list)} seen where sessions.id = seen.session`.execute(db)
    })
  }

  async stop() {
    clearInterval(this.#timer)
    // Half a minute of presence is no reason not to stop.
    await this.flush().catch(() => {})
  }
}

const seenIn = (list: string) => sql`(
  select * from jsonb_to_recordset(${list}::jsonb)
    as s (session bigint, account bigint, tenant bigint, at timestamptz))`
