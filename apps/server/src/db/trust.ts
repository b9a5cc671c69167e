import type pg from 'pg'
import { isAway, isOverdue, takesNoWrites } from './away.ts'
import { Outage } from './outage.ts'

type Kind = 'read' | 'write'

/** The database was away, or it gave up on work of ours that kept it waiting. */
export type Verdict = 'away' | 'overdue'

export type Trust = {
  outage: Outage
  /** A connection to work with; not one from before an outage, which may never answer again. */
  take(kind: Kind): Promise<pg.PoolClient>
  worked(): void
  /** Has no work ended for so long that waiting for a connection means waiting for the database? */
  isSilent(): boolean
  /** Why work with a connection has failed, if not through what was asked. */
  verdictOn(client: pg.PoolClient, kind: Kind, error: Error): Verdict | null
}

/** How old a connection may be while the database takes no writes. */
const YOUNG = 1_000
/** No longer than anybody waits for a connection (`connect.ts`). */
const SILENCE = 1_900
/** A refused write says so for a while: jobs try one every five seconds. */
const REFUSES_FOR = 6_000

/** Knows how old each connection is, which ones were lost, and since when they are trusted (docs/decisions/0033). */
export function trustIn(pool: pg.Pool): Trust {
  const outage = new Outage()
  const opened = new WeakMap<pg.ClientBase, number>()
  const lost = new WeakMap<pg.ClientBase, Error>()
  let trustedSince = 0
  let workedAt = performance.now()
  let refusesUntil = Number.NEGATIVE_INFINITY
  // A connection lost while idle is replaced by the next request, and one lost at work fails its
  // request; without these listeners either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    opened.set(client, performance.now())
    // The first says why; that the stream has ended is the second.
    client.on('error', (error) => lost.has(client) || lost.set(client, error))
  })
  // Without a farewell: it would stay open beside its replacement for as long as nobody answers.
  pool.on('release', (error, client) => {
    if (error) client.connection.stream.destroy()
  })

  /** What was opened while it took no writes leads to a standby, or to a server that is told to be one. */
  const isDoubtful = (client: pg.ClientBase, kind: Kind) => {
    const now = performance.now()
    const since = opened.get(client) ?? 0
    if (since < trustedSince) return true
    if (since >= refusesUntil || now - since <= YOUNG) return false
    return kind === 'write' || now >= refusesUntil
  }

  return {
    outage,
    take: async (kind) => {
      for (;;) {
        const client = await pool.connect()
        if (!isDoubtful(client, kind)) return client
        client.release(true)
      }
    },
    isSilent: () => performance.now() - workedAt > SILENCE,
    worked: () => {
      workedAt = performance.now()
      outage.worked('pool')
      if (performance.now() >= refusesUntil) outage.worked('writes')
    },
    verdictOn: (client, kind, error) => {
      const now = performance.now()
      const loss = lost.get(client)
      // In a read it would be our own mistake.
      const isRefusal = kind === 'write' && takesNoWrites(error)
      if (loss && isOverdue(loss)) return 'overdue'
      if (!isRefusal && !loss && !isAway(error)) return null
      if (!isRefusal || now >= refusesUntil) trustedSince = now
      if (isRefusal) refusesUntil = now + REFUSES_FOR
      outage.failed(isRefusal ? 'writes' : 'pool', loss ?? error)
      return 'away'
    },
  }
}
