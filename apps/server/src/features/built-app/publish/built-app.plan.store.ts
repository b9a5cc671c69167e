import { type RawBuilder, sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Known } from '../retype/built-app.retype.ts'

type Bound = Pick<OwnTablesScope, 'db' | 'tenant'>

export async function known({ db }: Pick<Bound, 'db'>, app: number): Promise<Known> {
  const { rows } = await sql<{ known: Known }>`
    select coalesce(jsonb_object_agg(t.key, jsonb_build_object('id', t.id, 'hidden', t.hidden_at is not null, 'fields', (
      select coalesce(jsonb_object_agg(f.key, jsonb_build_object('id', f.id, 'kind', f.kind, 'hidden', f.hidden_at is not null,
        'keptAs', coalesce(f.kept_as, f.key), 'last', case when f.hidden_at is not null then coalesce(f.former, (
          select v.blueprint #> array['tables', t.key, 'fields', f.key] from built_app_versions v
          where v.tenant_id = t.tenant_id and v.app_id = t.app_id and v.blueprint #> array['tables', t.key, 'fields', f.key] is not null
          order by v.version desc limit 1)) end,
        'target', (select o.key from own_tables o where o.tenant_id = f.tenant_id and o.id = f.target_table))), '{}')
      from own_fields f where f.tenant_id = t.tenant_id and f.table_id = t.id))), '{}') as known
    from own_tables t where t.tenant_id = current_tenant() and t.app_id = ${app}`.execute(db)
  return (rows[0] as { known: Known }).known
}

/** So many records with a value in a field, or with one of these choices; of no field, all of the table. */
export type Counted = { table: number; field?: number; choices?: string[]; isList?: boolean }

/** What to count, in one statement: each table is walked once. */
export async function counts({ db, tenant }: Bound, wanted: Counted[]): Promise<number[]> {
  if (wanted.length === 0) return []
  const tables = [...new Set(wanted.map(({ table }) => table))]
  const parts = tables.map((table) => {
    const own = wanted.flatMap((one, at) =>
      one.table === table ? [sql`${counting(one)} as ${sql.id(String(at))}`] : [],
    )
    return sql`(select to_jsonb(n) from (select ${sql.join(own)}
      from ${sql.table(`${tenant.schema}.t${table}`)} where removed_at is null) n)`
  })
  const { rows } = await sql<{ counted: Record<string, number> }>`
    select ${sql.join(parts, sql` || `)} as counted`.execute(db)
  return wanted.map((_, at) => rows[0]?.counted[at] ?? 0)
}

function counting({ field, choices, isList }: Counted): RawBuilder<unknown> {
  if (field === undefined) return sql`count(*)`
  const column = sql.ref(`c${field}`)
  if (!choices) return sql`count(${column})`
  const isOne = isList
    ? sql`${column} && ${choices}::text[]`
    : sql`${column} = any (${choices}::text[])`
  return sql`count(*) filter (where ${isOne})`
}

/** Some values that stand in several records, for each field; by one statement. */
export async function doubled(
  { db, tenant }: Bound,
  fields: { table: number; field: number }[],
): Promise<string[][]> {
  if (fields.length === 0) return []
  const parts = fields.map(({ table, field }) => {
    const column = sql.ref(`c${field}`)
    return sql`to_jsonb(array(select left(${column}::text, 100) from ${sql.table(`${tenant.schema}.t${table}`)}
      where removed_at is null and ${column} is not null group by ${column} having count(*) > 1 order by 1 limit 5))`
  })
  const { rows } = await sql<{ found: string[][] }>`
    select to_jsonb(array[${sql.join(parts)}]) as found`.execute(db)
  return (rows[0] as { found: string[][] }).found
}

/** How many people, departments and roles of the space have each role of the app. */
export async function holders({ db }: Pick<Bound, 'db'>, app: number) {
  const rows = await db
    .selectFrom('built_app_grants')
    .select(['role', (eb) => eb.fn.countAll<number>().as('n')])
    .where('app_id', '=', app)
    .groupBy('role')
    .execute()
  return new Map(rows.map(({ role, n }) => [role, n]))
}
