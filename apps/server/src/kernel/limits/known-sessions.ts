import type { Scope } from '../transaction/scope.ts'

const LASTS = 60_000
const MOST = 20_000

type KnownSession = { tenant: number | null; until: number }

/**
 * Tokens that somebody was signed in with on this server within the last minute. It decides who waits
 * behind whom, and never what anybody may do: that is asked of the database each time.
 */
export class KnownSessions {
  readonly #known = new Map<string, KnownSession>()

  find(key: string, now: number): KnownSession | null {
    const found = this.#known.get(key)
    return found && found.until > now ? found : null
  }

  note(key: string, { actor, tenant, now }: Pick<Scope, 'actor' | 'tenant' | 'now'>) {
    this.#known.delete(key)
    if (!actor) return
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value as string)
    this.#known.set(key, { tenant: tenant?.id ?? null, until: now.getTime() + LASTS })
  }
}
