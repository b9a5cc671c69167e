import { sql } from 'kysely'
import type { JobScope } from '../../../kernel/work/job-kind.ts'
import type { FillRow } from '../built-app.fill.store.ts'
import { nameOf } from '../built-app.rows.store.ts'

type Bound = Pick<JobScope, 'db' | 'tenant'>
type Maker = Pick<FillRow, 'built_by' | 'department_id' | 'made_at'>
/** By the names of the table's columns; all of them have the same. */
export type Cells = Record<string, unknown>

/** Numbers for records that know each other before they are there. */
export async function takeIds({ db, tenant }: Bound, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(${`r${tenant}.record_ids`}::regclass) as id from generate_series(1, ${many})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A list that has the newest first shows them as their file does: each came a millionth of a second before the one above. */
export const add = (
  { db, tenant }: Bound,
  table: number,
  { built_by, department_id, made_at }: Maker,
  rows: Cells[],
) => {
  const names = Object.keys(rows[0] ?? {})
  return sql`
    insert into ${nameOf(tenant, table)} (${sql.join([
      sql`created_by, department_id, created_at, changed_at`,
      ...names.map((name) => sql.id(name)),
    ])})
    select ${sql.join([
      sql`${built_by}::bigint, ${department_id}::bigint,
        ${made_at}::timestamptz - g.ordinality * interval '1 microsecond', ${made_at}::timestamptz`,
      ...names.map((name) => sql.ref(`g.${name}`)),
    ])}
    from json_populate_recordset(null::${nameOf(tenant, table)}, ${JSON.stringify(rows)}::json) with ordinality as g`.execute(
    db,
  )
}

/** A relation of some records: where each of them leads. */
export type Lead = { table: number; column: string; pairs: { id: number; to: number }[] }

export const lead = ({ db, tenant }: Bound, { table, column, pairs }: Lead) =>
  sql`
    update ${nameOf(tenant, table)} s set ${sql.ref(column)} = pair.target
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[]) pair (id, target)
    where s.id = pair.id`.execute(db)
