import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'
import { ensureRoles, loginPassword, refuseBypass } from './roles.ts'

const FLOOR = 15
const folder = new URL('./migrations/', import.meta.url)

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

  const db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  })
  try {
    const { error, results } = await new Migrator({
      db,
      provider: { getMigrations },
    }).migrateToLatest()
    const failed = results?.find(({ status }) => status === 'Error')
    if (error)
      throw new CannotStart(
        `Migration ${failed?.migrationName ?? ''} failed: ${reason(error as Error)}.`,
      )
  } finally {
    await db.destroy()
  }
}

/** The last migration this release brings: the shape of the tables by its name. */
export const newestMigration = async (): Promise<string> =>
  Object.keys(await getMigrations())
    .toSorted()
    .at(-1) ?? ''

async function refuseOld(owner: pg.Client) {
  const { rows } = await owner.query('show server_version_num')
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (major < FLOOR)
    throw new CannotStart(`PostgreSQL ${major} is too old: Atrium needs ${FLOOR} or newer.`)
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return Object.fromEntries(
    names.map((name) => [
      name.replace('.sql', ''),
      {
        up: async (db: Kysely<unknown>) => {
          await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db)
        },
      },
    ]),
  )
}

const reason = (error: Error & { code?: string }) =>
  (error.message || error.code || 'no answer').replace(/\.$/, '')
