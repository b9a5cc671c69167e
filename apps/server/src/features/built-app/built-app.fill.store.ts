import type { DrawnTable } from '@atrium/blueprint/shape/drawn-from.ts'
import type { Corrections } from '@atrium/blueprint/understand/understanding.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { sql } from 'kysely'
import type { JobScope } from '../../kernel/work/job-kind.ts'

type Bound = Pick<JobScope, 'db'>

/** Where the rows of an app come from, and how they were understood. */
export type Source = {
  /** Its name in the store; none of what was pasted. */
  file: string | null
  name: string
  text: string | null
  options: { corrections: Corrections; zone: string; today: string }
  tables: DrawnTable[]
}

export type FillRow = {
  id: number
  name: string
  blueprint: Blueprint
  source: Source | null
  built_by: number | null
  department_id: number | null
  made_at: Date
}

export async function find({ db }: Bound, app: number): Promise<FillRow | undefined> {
  const { rows } = await sql<FillRow>`
    select b.id, b.name, b.blueprint, b.source, b.built_by, b.made_at, m.department_id
    from built_apps b left join memberships m on m.tenant_id = b.tenant_id and m.account_id = b.built_by
    where b.tenant_id = current_tenant() and b.id = ${app}`.execute(db)
  return rows[0]
}

/** What the database calls a field, and as what it keeps it. */
export type FillColumn = { name: string; type: string }
export type FillTable = {
  id: number
  key: string
  filled: number
  columns: Record<string, FillColumn>
}

export async function tables({ db }: Bound, app: number): Promise<FillTable[]> {
  const { rows } = await sql<FillTable>`
    select t.id, t.key, t.filled,
      (select coalesce(jsonb_object_agg(f.key, jsonb_build_object('name', 'c' || f.id, 'type', own_column_type(f.kind))), '{}') from own_fields f
        where f.tenant_id = t.tenant_id and f.table_id = t.id) as columns
    from own_tables t where t.tenant_id = current_tenant() and t.app_id = ${app} order by t.id`.execute(
    db,
  )
  return rows
}

/** True for whoever knows how many rows are in it already: of two who fill it at once, the other one has lost. */
export async function advance({ db }: Bound, table: number, before: number, by: number) {
  const { numUpdatedRows } = await db
    .updateTable('own_tables')
    .set({ filled: before + by, rows_about: before + by })
    .where('id', '=', table)
    .where('filled', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const countDone = ({ db }: Bound, app: number, more: number) =>
  db
    .updateTable('built_apps')
    .set({ rows_done: sql`rows_done + ${more}` })
    .where('id', '=', app)
    .execute()

/** From here on the transaction sees people as this one does. */
export const lookAs = ({ db }: Bound, account: number | null) =>
  sql`select set_config('atrium.account', ${String(account ?? '')}, true)`.execute(db)

export const forget = ({ db }: Bound, app: number) =>
  db.updateTable('built_apps').set({ source: sql`null` }).where('id', '=', app).execute()
