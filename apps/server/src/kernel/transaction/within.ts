import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { Overloaded, Unavailable } from '@atrium/contract/kernel/failure.ts'
import type pg from 'pg'
import type { Database } from '../../db/connect.ts'
import type { Lane } from '../../db/lane.ts'
import { type Hat, hatName, tenantHatName } from '../../db/roles.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Visit } from '../http/visit.ts'
import type { Vault } from '../secrets/vault.ts'
import { bindTo, patienceWith } from './connection.ts'
import { identify } from './identify.ts'
import { type Asking, type Hatted, hatOn, placeFor } from './place.ts'
import type { Scope, Settings } from './scope.ts'

export type Kind = Endpoint['kind']

/** What every transaction stands on. */
export type Runtime = {
  database: Database
  clock: Clock
  settings: Settings
  vault: Vault
}

type Admission = Asking & {
  kind: Kind
  visit: Visit
  admit: (scope: Scope) => void
  /** Worn instead of the one that goes with the access. */
  hat?: Hat | undefined
  /** Connections others may not wait for; without it, strangers have a lane of their own. */
  lane?: Lane | undefined
}

/**
 * Runs `work` in one transaction in which other tenants do not exist.
 *
 * Begin and identification travel as one message; so do the hat and the first statement of the
 * work. Nobody wears a hat before `admit` has let them in.
 */
export const within = <T>(
  runtime: Runtime,
  { kind, visit, admit, hat, lane, ...asking }: Admission,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  identified(
    runtime,
    { kind, visit, lane, space: placeFor(asking.access, visit) },
    (scope, wear) => {
      admit(scope)
      wear(hat ? { hat } : asking)
      return work(scope)
    },
  )

/** Puts on the hat that goes with the next read. */
export type WearFor = (asking: Asking) => void

/** As `within`, for several reads of one visitor: `work` admits them one by one, each under its own hat. */
export const withinReads = <T>(
  runtime: Runtime,
  visit: Visit,
  work: (scope: Scope, wearFor: WearFor) => Promise<T>,
): Promise<T> =>
  identified(runtime, { kind: 'read', visit, space: visit.space }, (scope, wear) =>
    work(scope, wear),
  )

function identified<T>(
  { database, clock, settings, vault }: Runtime,
  { kind, visit, lane, space }: Pick<Admission, 'kind' | 'visit' | 'lane'> & { space: string },
  work: (scope: Scope, wear: (hatted: Hatted) => void) => Promise<T>,
): Promise<T> {
  const served = () =>
    transact(database, kind, async (client, sent) => {
      const now = clock.now()
      const found = visit.tokenHash ? await identify(client, { ...visit, space }, now) : null
      const scope: Scope = { db: bindTo(client), ...(found ?? guest), visit, now, settings, vault }
      return work(scope, (hatted) => sent(client.query(hatOn(database.owner, hatted, scope))))
    })
  if (lane) return lane.run(served)
  return visit.isKnown ? served() : database.lanes.strangers.run(served)
}

export type BackgroundScope = Pick<Scope, 'db' | 'now'> & {
  /** Goes on under another hat, in a tenant or in none; or under a tenant's own, once it has tables of its own. */
  wear: (hat: Hat | 'tenant', tenant?: number) => void
}

/** Work nobody asked for in a request: jobs, first run, housekeeping. */
export async function wearing<T>(
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  hat: Hat,
  work: (background: BackgroundScope) => Promise<T>,
): Promise<T> {
  return transact(database, 'write', async (client, sent) => {
    const now = clock.now()
    const wear = (next: Hat | 'tenant', tenant?: number) => {
      const { owner } = database
      const role = next === 'tenant' ? tenantHatName(owner, tenant as number) : hatName(owner, next)
      sent(client.query(`set local role "${role}"`))
      const facts = [String(tenant ?? ''), now.toISOString()]
      sent(
        client.query(
          "select set_config('atrium.tenant', $1, true), set_config('atrium.moment', $2, true)",
          facts,
        ),
      )
    }
    wear(hat)
    return work({ db: bindTo(client), now, wear })
  })
}

const RETRY = 2

type Sent = (statement: Promise<unknown>) => void

async function transact<T>(
  database: Database,
  kind: Kind,
  work: (client: pg.PoolClient, sent: Sent) => Promise<T>,
): Promise<T> {
  const client = await database.take(kind).catch((error: Error) => {
    throw putOff(database, error)
  })
  const unawaited: Promise<unknown>[] = []
  const sent: Sent = (statement) => {
    statement.catch(() => {})
    unawaited.push(statement)
  }
  try {
    sent(client.query(kind === 'read' ? 'begin read only' : 'begin'))
    const result = await work(client, sent)
    await Promise.all(unawaited)
    const end = { text: 'commit', query_timeout: patienceWith(client) }
    const committed = client.query(end)
    // A read has nothing to lose: its answer need not wait for the end of its transaction.
    if (kind === 'read') {
      void giveBack(client, committed)
      database.worked()
      return result
    }
    // PostgreSQL answers a commit after a failed statement by rolling back, and calls it success.
    if ((await committed).command !== 'COMMIT')
      throw new Error('Rolled back after a failed statement')
    client.release()
    database.worked()
    return result
  } catch (error) {
    const verdict = database.verdictOn(client, kind, error as Error)
    if (verdict) client.release(true)
    else void giveBack(client, client.query('rollback'))
    if (verdict === 'away') throw Unavailable({ retryAfter: RETRY })
    if (verdict === 'overdue') throw Overloaded({ retryAfter: RETRY })
    throw isCrossed(error) ? Object.assign(Overloaded({ retryAfter: 1 }), { cause: error }) : error
  }
}

const MOST_TRIES = 3

/** Begun anew, work that others overtook finds what they did: such as a field of another kind (docs/decisions/0246). */
export async function untilNotOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      const { cause } = Object(error) as { cause?: { code?: string } }
      if (cause?.code !== '40001' || tries === MOST_TRIES) throw error
    }
}

/** Two wanted the same rows in opposite orders: PostgreSQL let the other one go on, and this one may try again. */
const isCrossed = (error: unknown) => /^40(001|P01)$/.test(String(Object(error).code))

/** All connections are busy, or none can be opened. */
function putOff(database: Database, error: Error) {
  const isBusy = error.message.startsWith('timeout exceeded')
  if (isBusy && !database.isSilent()) return Overloaded({ retryAfter: RETRY })
  database.outage.failed('pool', error)
  return Unavailable({ retryAfter: RETRY })
}

const giveBack = (client: pg.PoolClient, last: Promise<unknown>) =>
  last.then(
    () => client.release(),
    (error: Error) => client.release(error),
  )

export const guest = { actor: null, tenant: null }
