import { isAway } from './away.ts'
import { PromptClient } from './prompt-client.ts'

type Wanted = { tenant: number; app: number; isOnlyUnique: boolean }

/** What became of it: all is made, or a field is not unique; `busy` while another process is at it. */
export type Indexed = 'done' | 'busy' | { doubled: number }

/**
 * Builds what the large tables of an app are to be found by while people go on writing into them. PostgreSQL does that for
 * the owner of the tables alone and outside a transaction, on a connection that is there for no longer than that. Numbers
 * are all that is handed in; the statements are the owner's own function's (docs/decisions/0200).
 */
export type IndexBeside = (wanted: Wanted, signal?: AbortSignal) => Promise<Indexed>

export const besideFor =
  (ownerUrl: string, patience: number): IndexBeside =>
  async (wanted, signal) => {
    signal?.throwIfAborted()
    const client = new PromptClient({
      connectionString: ownerUrl,
      connectionTimeoutMillis: patience,
      application_name: 'atrium-indexes',
      keepAlive: true,
    })
    client.on('error', () => {})
    const drop = () => client.drop()
    signal?.addEventListener('abort', drop)
    try {
      await client.connect()
      return await indexAll(client, wanted)
    } finally {
      signal?.removeEventListener('abort', drop)
      await client.end().catch(() => {})
    }
  }

async function indexAll(client: PromptClient, wanted: Wanted): Promise<Indexed> {
  const { tenant, app, isOnlyUnique } = wanted
  // Whoever waits for it holds up nobody, and may wait for whoever reads for long.
  await client.query(
    `select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false),
       set_config('atrium.tenant', $1, false)`,
    [String(tenant)],
  )
  // What a process that is gone had asked for ends too, where the system tells of it.
  await client.query("set client_connection_check_interval = '1s'").catch(unlessRefused)
  if (!(await isAlone(client, wanted))) return 'busy'
  for (;;) {
    const next = await nextIndex(client, app, isOnlyUnique)
    if (!next) return 'done'
    const outcome = await make(client, app, next)
    if (outcome) return outcome
  }
}

/** One process for an app: what another one is building looks like what was broken off. */
async function isAlone(client: PromptClient, { app }: Wanted): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock(own_indexes_key($1)) as alone',
    [app],
  )
  return rows[0]?.alone ?? false
}

type Next = { field: number | null; dropped: string | null; made: string }

async function nextIndex(client: PromptClient, app: number, isOnlyUnique: boolean) {
  const { rows } = await client.query<Next>('select * from next_own_index($1, $2)', [
    app,
    isOnlyUnique,
  ])
  return rows[0]
}

const TWICE = '23505'

/** What is left of one that could not be made would go on refusing values: it goes at once. */
async function make(client: PromptClient, app: number, { field, dropped, made }: Next) {
  try {
    if (dropped) await client.query(dropped)
    await client.query(made)
    return null
  } catch (error) {
    if ((error as { code?: string }).code !== TWICE || field === null) throw error
    const left = await nextIndex(client, app, true)
    if (left?.field === field && left.dropped) await client.query(left.dropped)
    return { doubled: field }
  }
}

/** A system without a way to notice it: then what is left of a dead process ends when it is done. */
const unlessRefused = (error: Error) => {
  if (isAway(error)) throw error
}
