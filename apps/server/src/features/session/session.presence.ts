import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'

const OFTEN = 30_000
/** Whoever was away for as long is noted at once, before a break counts as one (`LEFT_ALONE`). */
const A_WHILE = LEFT_ALONE / 2

type SessionSeen = {
  session: number
  account: number
  tenant: number | null
  at: Date
  /** When it was the person who asked, and not a page by itself. */
  active: Date | null
  address: string
  agent: string
}

/**
 * When people were last here. Reads cannot write, so it is collected and written in one go: for
 * the idle limit, for "online", for an enterprise's last activity, and for when each enterprise has seen its people.
 * A session that comes from another space is written at once, so that the one it comes into can see and end it
 * (docs/decisions/0110).
 */
export class Presence {
  readonly #runtime: Runtime
  readonly #seen = new Map<string, SessionSeen>()
  #timer: NodeJS.Timeout | undefined
  #soon: Promise<void> | undefined
  /** Writing happens outside the call that noted it, in a transaction of its own. */
  readonly #apart = AsyncLocalStorage.snapshot()

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  start() {
    this.#timer = setInterval(() => void this.flush().catch(() => {}), OFTEN)
  }

  note({ actor, tenant, now, visit: { address, agent, isUnattended } }: Scope) {
    if (!actor) return
    const isKnown = (at: Date | null) => at !== null && now.getTime() - at.getTime() < OFTEN
    // The operator who views as somebody counts as present; the person viewed does not.
    const { account, space } = actor.viewAs
      ? { account: actor.viewAs.byId, space: null }
      : { account: actor.id, space: tenant?.id ?? null }
    const isSeen = isKnown(actor.lastSeen) && (space === null || isKnown(actor.seenHere))
    if (isSeen && (isUnattended || isKnown(actor.activeAt))) return
    const session = actor.sessionId
    const key = `${session} ${space}`
    const active = isUnattended ? (this.#seen.get(key)?.active ?? null) : now
    this.#seen.set(key, { session, account, tenant: space, at: now, active, address, agent })
    const isBack = !isUnattended && now.getTime() - actor.activeAt.getTime() > A_WHILE
    if (isBack || (space !== null && actor.isNewHere)) this.#flushSoon()
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

  async #write(seen: [string, SessionSeen][]) {
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
      // Whoever comes back to a browser that was left alone begins anew: what was proven before it is over.
      await sql`
        update sessions set last_seen_at = greatest(last_seen_at, latest.at),
          active_at = greatest(active_at, latest.active),
          active_since = case when latest.active - active_at >= make_interval(secs => ${LEFT_ALONE / 1000})
            then latest.active else active_since end
        from (select session, max(at) as at, max(active) as active from ${seenIn(list)} s group by session) latest
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
    as s (session bigint, account bigint, tenant bigint, at timestamptz, active timestamptz))`
