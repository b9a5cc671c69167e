import { type RawBuilder, sql } from 'kysely'
import type { JobScope } from '../../kernel/work/job-kind.ts'
import type { Cells } from './built-app.cells.ts'

type Bound = Pick<JobScope, 'db' | 'tenant'>

const nameOf = (tenant: number, table: number) => sql.table(`r${tenant}.t${table}`)

/** Who brought them in, and where that person is. */
type Maker = { built_by: number | null; department_id: number | null }

/** Under the hat of the tenant. Values go as one text, which the columns of the table read. */
export const addRows = (
  { db, tenant, now }: Bound & Pick<JobScope, 'now'>,
  table: number,
  { built_by, department_id }: Maker,
  rows: Cells[],
) => {
  const common = {
    created_by: built_by,
    department_id,
    created_at: now,
    changed_at: now,
    revision: 1,
  }
  const names = Object.keys({ ...common, ...rows[0] }).map((name) => sql.ref(name))
  const json = JSON.stringify(rows.map((row) => ({ ...common, ...row })))
  return sql`
    insert into ${nameOf(tenant, table)} (${sql.join(names)})
    select ${sql.join(names)} from json_populate_recordset(null::${nameOf(tenant, table)}, ${json}::json)`.execute(
    db,
  )
}

/** How a relation finds its rows: by a column of the other table, as a text. */
export type Relation = {
  key: string
  table: number
  column: string
  target: number
  by: string
  isNumber: boolean
}

/** Names that several rows have lead to none of them; what found nothing stays among what does not fit. */
export const relate = ({ db, tenant }: Bound, relation: Relation) => {
  const { key, table, column, target, by, isNumber } = relation
  const name: RawBuilder<string> = isNumber
    ? sql`trim_scale(${sql.ref(by)})::text`
    : sql`${sql.ref(by)}::text`
  return sql`
    with named as (
      select ${name} as name, min(id) as id from ${nameOf(tenant, target)}
      where ${sql.ref(by)} is not null group by 1 having count(*) = 1)
    update ${nameOf(tenant, table)} s
    set ${sql.ref(column)} = named.id, misfits = nullif(s.misfits - ${key}::text, '{}'::jsonb)
    from named where s.misfits ->> ${key}::text = named.name and s.${sql.ref(column)} is null`.execute(
    db,
  )
}
