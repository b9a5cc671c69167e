import { sql } from 'kysely'
import type { JobScope } from '../../../kernel/work/job-kind.ts'
import type { Column, Retype } from './built-app.retype.ts'

type Bound = Pick<JobScope, 'db'>

/** Of a field, another column beside the one it has, under a name that no field of the table has had. */
export async function addColumn({ db }: Bound, { from, next }: Retype): Promise<Column> {
  const { rows } = await sql<Column>`
    insert into own_fields (table_id, key, kind, is_unique, target_table, kept_as)
    select f.table_id, said.name, ${next.kind}, ${next.unique ?? false}, o.id, said.name
    from own_fields f
    join own_tables t on t.tenant_id = f.tenant_id and t.id = f.table_id
    left join own_tables o on o.tenant_id = t.tenant_id and o.app_id = t.app_id and o.key = ${next.target ?? null}
    cross join lateral (
      select split_part(f.key, '.', 1) || '.' || 1 + max(greatest(
        split_part(s.key || '.1', '.', 2)::integer, split_part(coalesce(s.kept_as, s.key) || '.1', '.', 2)::integer)) as name
      from own_fields s where s.tenant_id = f.tenant_id and s.table_id = f.table_id
        and split_part(f.key, '.', 1) in (split_part(s.key, '.', 1), split_part(s.kept_as, '.', 1))) said
    where f.tenant_id = current_tenant() and f.id = ${from.id}
    returning id, kept_as as "keptAs"`.execute(db)
  return rows[0] as Column
}

/** One that there is already is to be filled again, and its values must be unique where the field's must. */
export const wakeColumn = ({ db }: Bound, { to, next }: Retype) =>
  sql`update own_fields set hidden_at = null, is_unique = ${next.unique ?? false}
    where tenant_id = current_tenant() and id = ${to?.id ?? 0}`.execute(db)

const pairs = (retypes: readonly Retype[]) =>
  JSON.stringify(retypes.map(({ from, to }) => ({ from: from.id, to: to?.id })))

/** From here on what people write into the columns that are in force is noted. */
export const watch = ({ db }: Bound, app: number, retypes: readonly Retype[]) =>
  sql`call watch_own_fields(${app}, ${pairs(retypes)}::jsonb)`.execute(db)

export const swap = ({ db }: Bound, app: number, retypes: readonly Retype[]) =>
  sql`call swap_own_fields(${app}, ${pairs(retypes)}::jsonb)`.execute(db)
