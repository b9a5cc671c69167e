import type { MakingFailure } from '@atrium/contract/built-apps/built-app-limits.ts'
import { sql } from 'kysely'
import type { JobScope } from '../../kernel/work/job-kind.ts'

type Bound = Pick<JobScope, 'db'>

/** Until the end of the transaction it is neither stopped nor dropped; nothing comes back once it is. */
export const hold = ({ db }: Bound, app: number) =>
  db
    .selectFrom('built_apps')
    .select(['id', 'name', 'source', 'blueprint'])
    .where('id', '=', app)
    .where('state', '=', 'making')
    .forUpdate()
    .executeTakeFirst()

export const makeSchema = ({ db, tenant }: Pick<JobScope, 'db' | 'tenant'>) =>
  sql`call make_tenant_schema(${tenant})`.execute(db)

export const makeTables = ({ db }: Bound, app: number) =>
  sql`call make_own_tables(${app})`.execute(db)

export const indexTables = ({ db }: Bound, app: number) =>
  sql`call index_own_tables(${app})`.execute(db)

export const dropTables = ({ db }: Bound, app: number) =>
  sql`call drop_own_tables(${app})`.execute(db)

export const end = (
  { db }: Bound,
  app: number,
  outcome: { state: 'ready' } | { state: 'failed'; failure: MakingFailure },
) =>
  db
    .updateTable('built_apps')
    .set({ ...outcome, revision: sql`revision + 1` })
    .where('id', '=', app)
    .where('state', '=', 'making')
    .execute()

/** Removed for so long that nobody can bring them back, in any space. */
export async function overdue({ db }: Bound, before: Date, most: number) {
  const { rows } = await sql<{ tenant: number; app: number }>`
    select tenant, app from built_apps_to_drop(${before}, ${most})`.execute(db)
  return rows
}
