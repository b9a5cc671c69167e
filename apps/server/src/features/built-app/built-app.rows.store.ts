import { type RawBuilder, sql } from 'kysely'
import type { JobScope } from '../../kernel/work/job-kind.ts'
import type { PackedRows } from '../spreadsheet/spreadsheet.service.ts'
import type { FillColumn } from './built-app.fill.store.ts'

type Bound = Pick<JobScope, 'db' | 'tenant'>

export const nameOf = (tenant: number, table: number) => sql.table(`r${tenant}.t${table}`)

/** Who brought them in, where that person is, and when the app was made. */
type Maker = { built_by: number | null; department_id: number | null; made_at: Date }
/** After so many that are in the table, and the columns of the database in the order of these. */
type Place = { table: number; after: number; columns: readonly FillColumn[] }

/**
 * Under the hat of the tenant. Each row came a millionth of a second before the one above it, so that a list which has the
 * newest first shows them as the sheet does (docs/decisions/0165).
 */
export const addRows = (
  { db, tenant }: Bound,
  { table, after, columns }: Place,
  { built_by, department_id, made_at }: Maker,
  rows: PackedRows,
) => {
  const names = columns.map(({ name }) => sql.id(name))
  // An array of arrays would fall apart into all that is in them: each stays a text until it is taken out.
  const isArray = ({ type }: FillColumn) => type.endsWith('[]')
  const typed = columns.map((column, at) => {
    const type = sql.raw(isArray(column) ? 'text' : column.type)
    return sql`${rows.columns[at]}::${type}[]`
  })
  const taken = columns.map((column) => {
    const name = sql.ref(`g.${column.name}`)
    return isArray(column) ? sql`${name}::${sql.raw(column.type)}` : name
  })
  return sql`
    insert into ${nameOf(tenant, table)} (${sql.join([
      sql`created_by, department_id, created_at, changed_at, search, pairs, misfits`,
      ...names,
    ])})
    select ${sql.join([
      sql`${built_by}::bigint, ${department_id}::bigint, ${made_at}::timestamptz - (${after} + g.place) * interval '1 microsecond',
        ${made_at}::timestamptz, g.search, g.pairs::text[], g.misfits::jsonb`,
      ...taken,
    ])}
    from unnest(${sql.join([
      sql`${rows.search}::text[], ${rows.pairs}::text[], ${rows.misfits}::text[]`,
      ...typed,
    ])}) with ordinality as g (${sql.join([sql`search, pairs, misfits`, ...names, sql`place`])})`.execute(
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
