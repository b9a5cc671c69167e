import { IDLE_DAYS, NEARLY_FULL } from '@atrium/contract/platform/overview-limits.ts'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

type Reading = Pick<Scope, 'db' | 'now'>

export type Part = {
  part: 'category' | 'entType' | 'saasEntType' | 'status'
  value: string | null
  name: string | null
  count: number
}

/** Enterprises by what lists filter them by, in one pass. */
export async function parts({ db }: Pick<Scope, 'db'>): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select case when grouping(e.saas_id) = 0 then 'category' when grouping(e.ent_type) = 0 then 'entType'
        when grouping(e.saas_ent_type) = 0 then 'saasEntType' else 'status' end as part,
      coalesce(e.saas_id::text, e.ent_type::text, e.saas_ent_type, e.status) as value,
      (select c.name from categories c where c.id = e.saas_id) as name, count(*)
    from enterprises e
    group by grouping sets ((e.saas_id), (e.ent_type), (e.saas_ent_type), (e.status))
    order by count(*) desc, value`.execute(db)
  return rows
}

export type Listed = {
  list: 'largest' | 'growing' | 'idle' | 'full'
  id: number
  name: string
  value: number
  at: Date | null
  total: number
}

const MOST = 5

/** The first of each list, and how many it has in all. Who is suspended or leaves is not idle: nobody can get in. */
export async function lists({ db, now }: Reading, since: Date): Promise<Listed[]> {
  const idleSince = new Date(now.getTime() - IDLE_DAYS * 86_400_000)
  const { rows } = await sql<Listed>`
    with full_ones as (
      select id, name, greatest(member_count::float8 / member_limit,
        case when storage_limit > 0 then storage_bytes::float8 / storage_limit else 0 end,
        case when app_count > 0 then greatest(app_count::float8 / greatest(app_limit, 1),
          app_table_count::float8 / greatest(app_table_limit, 1), app_row_count::float8 / greatest(app_row_limit, 1))
          else 0 end) as share
      from enterprises
      -- As the index has it.
      where member_count >= 0.9 * member_limit or (storage_limit > 0 and storage_bytes >= 0.9 * storage_limit)
        or app_count > 0 and (app_count >= 0.9 * app_limit or app_table_count >= 0.9 * app_table_limit
          or app_row_count >= 0.9 * app_row_limit)),
    idle_ones as (
      select id, name, last_active_at, created_at from enterprises
      where status = 'active' and coalesce(last_active_at, created_at) < ${idleSince})
    (select 'largest' as list, id, name, member_count::float8 as value, null::timestamptz as at, 0::bigint as total
     from enterprises where member_count > 0 order by member_count desc, enterprises.id desc limit ${MOST})
    union all
    (select 'growing', e.id, e.name, j.joined::float8, null, count(*) over ()
     from joined_since(${since}) j join enterprises e on e.id = j.tenant_id
     order by j.joined desc, e.id limit ${MOST})
    union all
    (select 'idle', id, name, 0, last_active_at, count(*) over ()
     from idle_ones order by last_active_at nulls first, created_at, id limit ${MOST})
    union all
    (select 'full', id, name, share, null, count(*) over ()
     from full_ones where share >= ${NEARLY_FULL} order by share desc, id limit ${MOST})`.execute(
    db,
  )
  return rows
}
