import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { JobScope } from '../../kernel/work/job-kind.ts'

export type Room = {
  apps: number
  tables: number
  /** Those that are still to come out of files are among them. */
  rows: number
  app_limit: number
  app_table_limit: number
  app_row_limit: number
  is_full: boolean
}

/** Two who begin an app at once are counted one after the other. */
export const lock = ({ db, tenant }: SpaceScope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('built_apps', ${tenant.id}))`.execute(db)

/** What the space has made, and how much it may. */
export async function room({ db }: Pick<SpaceScope, 'db'>): Promise<Room> {
  const { rows } = await sql<Room>`
    select e.app_limit, e.app_table_limit, e.app_row_limit, e.storage_bytes > e.storage_limit as is_full,
      (select count(*) from built_apps b where b.tenant_id = e.id) as apps,
      (select count(*) from own_tables t where t.tenant_id = e.id) as tables,
      (select coalesce(sum(t.rows_about), 0)::bigint from own_tables t where t.tenant_id = e.id)
        + (select coalesce(sum(b.rows_total - b.rows_done), 0)::bigint from built_apps b
          where b.tenant_id = e.id and b.state = 'making' and b.rows_total > b.rows_done) as rows
    from enterprises e where e.id = current_tenant()`.execute(db)
  return rows[0] as Room
}

/** Of those enterprises that were not counted for a minute, in their turn: as many as are said at most. */
export async function countUse({ db }: Pick<JobScope, 'db'>, now: Date, most: number) {
  const before = new Date(now.getTime() - 60_000)
  const { rows } = await sql<{ n: number }>`
    select count_built_apps(${before}, ${now}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}
