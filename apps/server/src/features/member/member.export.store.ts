import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { type Cut, idsOf, type MemberView, type Order } from './member.list.store.ts'

export type ExportedRow = {
  login_id: string
  name: string
  title: string
  status: 'active' | 'disabled'
  joined_at: Date
  last_seen_at: Date | null
  phone: string | null
  /** Paths of their departments, the main one first. */
  paths: string[]
  superior: string | null
  roles: { name: string; isBuiltIn: boolean }[]
}

/**
 * What stands in the file, and nothing of what the reader may do to each: that is asked person by person. Roles and
 * departments are found for all rows at once, and looked up by id: how many rows there will be is nothing the planner
 * knows, and joined to them it would compare each with each (docs/decisions/0068).
 */
export async function page(
  { db }: Pick<SpaceScope, 'db'>,
  view: MemberView,
  sorted: Order,
  cut: Cut,
): Promise<ExportedRow[]> {
  const { ids, inOrder } = idsOf(view, sorted, cut)
  const theirs = sql`any (array(select id from ids))`
  const { rows } = await sql<ExportedRow>`
    with ${ids}, places as (
      select dm.account_id, jsonb_agg(d.path order by d.id <> m.department_id, d.id) as paths
      from department_members dm
      join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
      join memberships m on m.tenant_id = dm.tenant_id and m.account_id = dm.account_id
      where dm.tenant_id = current_tenant() and dm.account_id = ${theirs}
      group by dm.account_id
    ), held as (
      select h.account_id,
        jsonb_agg(jsonb_build_object('name', r.name, 'isBuiltIn', r.is_built_in) order by r.id) as roles
      from (
        select distinct account_id, role_id from held_roles
        where tenant_id = current_tenant() and account_id = ${theirs}
      ) h join roles r on r.tenant_id = current_tenant() and r.id = h.role_id
      group by h.account_id
    )
    select a.login_id, a.name, m.title, m.status, m.joined_at, a.last_seen_at, p.phone,
      coalesce((select jsonb_object_agg(account_id, paths) from places) -> a.id::text, '[]') as paths,
      coalesce((select jsonb_object_agg(account_id, roles) from held) -> a.id::text, '[]') as roles,
      sa.name || ' (' || sa.login_id || ')' as superior
    from ids join memberships m on m.tenant_id = current_tenant() and m.account_id = ids.id
    join accounts a on a.id = m.account_id
    left join phones_here(array(select id from ids)) p on p.account_id = a.id
    left join superiors s on s.tenant_id = m.tenant_id and s.account_id = m.account_id
    left join accounts sa on sa.id = s.superior_id
    ${inOrder}`.execute(db)
  return rows
}
