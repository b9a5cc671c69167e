import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'
import { type Ground, wearing } from '../../kernel/within.ts'

const OFTEN = 30_000

type Seen = { account: number; tenant: number | null; at: Date }

/**
 * When people were last here. Reads cannot write, so it is collected and written in one go: for
 * the idle limit, for "online", and for an enterprise's last activity.
 */
export class Presence {
  readonly #ground: Ground
  readonly #seen = new Map<number, Seen>()
  #timer: NodeJS.Timeout | undefined

  constructor(ground: Ground) {
    this.#ground = ground
  }

  start() {
    this.#timer = setInterval(() => void this.flush().catch(() => {}), OFTEN)
  }

  note({ actor, tenant, now }: Scope) {
    if (!actor || now.getTime() - actor.lastSeen.getTime() < OFTEN) return
    // Who looks in as somebody is there themselves; the other is not.
    const seen = actor.lookIn
      ? { account: actor.lookIn.operatorId, tenant: null }
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
    await wearing(this.#ground, 'gate', async ({ db }) => {
      await sql`
        with seen as (
          select * from jsonb_to_recordset(${list}::jsonb)
            as s (session bigint, account bigint, tenant bigint, at timestamptz)
        ), sessions_seen as (
          update sessions set last_seen_at = greatest(last_seen_at, seen.at)
          from seen where sessions.id = seen.session
        ), accounts_seen as (
          update accounts set last_seen_at = greatest(last_seen_at, latest.at)
          from (select account, max(at) as at from seen group by account) latest
          where accounts.id = latest.account
        )
        update enterprises set last_active_at = latest.at
        from (select tenant, max(at) as at from seen where tenant is not null group by tenant) latest
        where enterprises.id = latest.tenant`.execute(db)
    })
  }

  async stop() {
    clearInterval(this.#timer)
    // Half a minute of presence is no reason not to stop.
    await this.flush().catch(() => {})
  }
}
