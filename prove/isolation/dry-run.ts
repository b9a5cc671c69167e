import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type Change = { relation: string; before: Row | null; after: Row | null }
export type Row = Record<string, unknown>

const running = new AsyncLocalStorage<{ changes: Change[]; statements: Set<string> }>()

type Query = (...given: unknown[]) => Promise<pg.QueryResult>

/**
 * Runs requests as always, but for the end: where a transaction would commit, what it has changed is read and
 * everything is put back. So no request finds what another has done, a guard can be taken away and put back
 * between two of them, and what would have been written is known row by row.
 */
export function installDryRun(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is applied to the client it is called on
  const query = pg.Client.prototype.query as unknown as (
    this: pg.Client,
    ...given: unknown[]
  ) => unknown
  pg.Client.prototype.query = function dry(this: pg.Client, ...given: unknown[]) {
    const run = running.getStore()
    if (!run) return Reflect.apply(query, this, given)
    const [asked] = given
    const text = typeof asked === 'string' ? asked : String(Object(asked).text)
    run.statements.add(text)
    const ask: Query = (...said) => Reflect.apply(query, this, said) as Promise<pg.QueryResult>
    return text === 'commit' ? putBack(ask, run.changes) : Reflect.apply(query, this, given)
  } as typeof pg.Client.prototype.query
}

const FAILED_BEFORE = '25P02'

async function putBack(ask: Query, changes: Change[]) {
  // What is checked at the end is checked now; they are sent together, in this order.
  const checked = ask('set constraints all immediate')
  const seen = ask('select relation, before, after from changes.taken()')
  const back = ask('rollback')
  const [verdict, found] = await Promise.allSettled([checked, seen, back])
  if (verdict?.status === 'rejected') {
    if (Object(verdict.reason).code === FAILED_BEFORE) return { command: 'ROLLBACK' }
    throw verdict.reason
  }
  if (found?.status === 'rejected') throw found.reason
  if (found) changes.push(...(found.value as pg.QueryResult<Change>).rows)
  return { command: 'COMMIT' }
}

/** What `work` would have changed, and what it asked the database. */
export async function dryRun<T>(work: () => Promise<T>) {
  const run = { changes: [] as Change[], statements: new Set<string>() }
  const answer = await running.run(run, work)
  return { answer, ...run }
}
