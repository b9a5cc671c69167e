import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { applyFunctions, readFunctions } from './functions.ts'
import { migrationNames, migrationsWith } from './migrations.ts'
import { ensureRoles, loginPassword, refuseBypass } from './roles.ts'

const FLOOR = 15

/** Brings the database named by the owner's address to today's shape. Safe to run at once from several processes. */
export async function migrate(ownerUrl: string, key?: Buffer): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  owner.on('error', () => {})
  try {
    await owner.connect().catch((error: Error) => {
      throw new CannotStart(`The database cannot be reached: ${reason(error)}.`)
    })
    await refuseOld(owner)
    await refuseBypass(owner)
    await ensureRoles(owner, loginPassword(ownerUrl, key))
  } finally {
    await owner.end().catch(() => {})
  }

  const db = new Kysely<unknown>({
    dialect: new OneLock({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  })
  try {
    await db.transaction().execute(bringUpToDate)
  } finally {
    await db.destroy()
  }
}

/** Tables and functions in one transaction: a start that fails leaves the database to the release before. */
async function bringUpToDate(db: Transaction<unknown>) {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db)
  // A function may be made before the tables it reads. Once all is there a test has them checked.
  await sql`set local check_function_bodies = off`.execute(db)
  const functions = readFunctions()
  const provider = { getMigrations: async () => migrationsWith(functions) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  const failed = results?.find(({ status }) => status === 'Error')
  if (error)
    throw new CannotStart(
      `Migration ${failed?.migrationName ?? ''} failed: ${reason(error as Error)}.`,
    )
  await applyFunctions(db, functions).catch((error: Error) => {
    throw new CannotStart(`A database function cannot be put in place: ${reason(error)}.`)
  })
}

/** Kysely's own, so that a release that knows no other waits for it too. */
const LOCK = 3_853_314_791_062_309_107n

/** We hold the lock until the end of the transaction; Kysely would let go before. */
class OneLock extends PostgresDialect {
  override createAdapter() {
    const adapter = new PostgresAdapter()
    adapter.acquireMigrationLock = adapter.releaseMigrationLock = async () => {}
    return adapter
  }
}

/** The last migration this release brings: the shape of the tables by its name. */
export const newestMigration = async (): Promise<string> => migrationNames().at(-1) ?? ''

async function refuseOld(owner: pg.Client) {
  const { rows } = await owner.query('show server_version_num')
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (major < FLOOR)
    throw new CannotStart(`PostgreSQL ${major} is too old: Atrium needs ${FLOOR} or newer.`)
}

const reason = (error: Error & { code?: string }) =>
  (error.message || error.code || 'no answer').replace(/\.$/, '')
