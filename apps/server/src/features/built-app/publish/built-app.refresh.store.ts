import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { sql } from 'kysely'
import type { JobScope } from '../../../kernel/work/job-kind.ts'

type Bound = Pick<JobScope, 'db'>
type Fields = Blueprint['tables'][string]['fields']

/** The fields of a table in force, and what the database calls them. */
export async function columns({ db }: Bound, app: number, table: number) {
  const { rows } = await sql<{ fields: Fields | null; columns: Record<string, string> }>`
    select b.blueprint -> 'tables' -> t.key -> 'fields' as fields,
      (select coalesce(jsonb_object_agg(f.key, 'c' || f.id), '{}') from own_fields f
        where f.tenant_id = t.tenant_id and f.table_id = t.id) as columns
    from own_tables t join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id
    where t.tenant_id = current_tenant() and t.app_id = ${app} and t.id = ${table}`.execute(db)
  const [found] = rows
  return found?.fields ? { fields: found.fields, columns: found.columns } : null
}

const nameOf = (tenant: number, table: number) => sql.table(`r${tenant}.t${table}`)

type Wanted = { columns: string[]; from: number; most: number }

/** Under the hat of the tenant. Held until the end: whoever writes one of them meanwhile comes after this. */
export async function textsAfter(
  { db, tenant }: Pick<JobScope, 'db' | 'tenant'>,
  table: number,
  { columns: names, from, most }: Wanted,
) {
  const texts = sql.join([sql`null`, ...names.map((name) => sql`${sql.ref(name)}::text`)])
  const { rows } = await sql<{ id: number; texts: string[] }>`
    select id, array_remove(array[${texts}]::text[], null) as texts from ${nameOf(tenant, table)}
    where id > ${from} order by id limit ${most} for update`.execute(db)
  return rows
}

type Search = { id: number; search: string; pairs: string[] }

/** No change of the record: it is only found otherwise. */
export const putSearch = (
  { db, tenant }: Pick<JobScope, 'db' | 'tenant'>,
  table: number,
  found: Search[],
) =>
  sql`update ${nameOf(tenant, table)} r set search = g.search, pairs = g.pairs
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as g (id bigint, search text, pairs text[])
    where r.id = g.id and r.search <> g.search`.execute(db)
