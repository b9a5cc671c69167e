import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { Tables } from '../../db/tables.ts'

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
// Only its introspector and compiler are ever asked; the pool is never.
const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('no pool')) })
const driver = dialect.createDriver()

/** Milliseconds a statement may take, where that is longer than usual (`connect.ts`). */
const patience = new WeakMap<pg.ClientBase, number>()
const clients = new WeakMap<Kysely<Tables>, pg.ClientBase>()

export const patienceWith = (client: pg.ClientBase): number | undefined => patience.get(client)

/** Until the end of this transaction. */
export function letConnectionWait(db: Kysely<Tables>, milliseconds: number): void {
  const client = clients.get(db)
  if (client) patience.set(client, milliseconds)
}

/** The builder, bound to one connection: all it does happens inside the caller's transaction. */
export function bindTo(client: pg.ClientBase): Kysely<Tables> {
  const connection = new Connection(client)
  // Kysely's own single-connection provider makes statements queue; ours may travel together.
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (use) => use(connection),
  })
  const db = new Kysely<Tables>({ config: { dialect }, driver, dialect, executor })
  patience.delete(client)
  clients.set(db, client)
  return db
}

class Connection implements DatabaseConnection {
  readonly #client: pg.ClientBase

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = preparedName(sql)
    const longer = patience.get(this.#client)
    const { rows, rowCount } = await this.#client.query({
      text: sql,
      values: parameters as unknown[],
      ...(name && { name }),
      ...(longer && { query_timeout: longer }),
    })
    return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Large results are read page by page.')
  }
}

const names = new Map<string, string>()
const MOST = 300

/**
 * Statements seen before are not parsed again, and after a few times not planned again either. Searches and lists are
 * left out: their plan depends on the term, and on how large the space is; one that was made in a space of ten people
 * went through the hundred thousand of another by loops in loops. So is what reads tables of an enterprise's own, which
 * are many, and change. The number is bounded, because filters combine to many shapes.
 */
function preparedName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MOST || isPlannedAnew.test(sql)) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

const isPlannedAnew = /\s(like|limit|offset)\s|"r\d+"\./i
