import { type RawBuilder, sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { isBelow } from '../department/department.service.ts'

export type MemberView = {
  search?: string | undefined
  /** The path of a department; null is the whole space. */
  path: string | null
  below: boolean
  status?: 'active' | 'disabled' | undefined
  role?: number | undefined
  /** The paths within which people are the reader's; null is everybody. */
  reach: string[] | null
}
export type Order = { sort: 'name' | 'loginId' | 'joined' | 'lastSeen'; order: 'asc' | 'desc' }
export type Cut = { start: number; length: number }

/** Each by an index of its own. */
const sortable = {
  name: sql`a.listed_by`,
  loginId: sql`lower(a.login_id)`,
  joined: sql`m.joined_at`,
  lastSeen: sql`m.last_seen_at`,
}

const inDepartments = (condition: RawBuilder<unknown>) => sql`exists (
  select from department_members dm
  join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
  where dm.tenant_id = m.tenant_id and dm.account_id = m.account_id and ${condition})`

/** Which people a view shows. */
function shown({ search, path, below, status, role, reach }: MemberView) {
  const conditions = [sql`m.tenant_id = current_tenant()`]
  if (path) conditions.push(inDepartments(below ? isBelow([path]) : sql`d.path = ${path}`))
  if (reach) conditions.push(inDepartments(isBelow(reach)))
  if (status) conditions.push(sql`m.status = ${status}`)
  if (role)
    conditions.push(
      sql`m.account_id in (select h.account_id from held_roles h where h.role_id = ${role})`,
    )
  if (search) conditions.push(sql`m.account_id in (select people_found(${search}))`)
  return sql`where ${sql.join(conditions, sql` and `)}`
}

export const roles = ({ db }: SpaceScope) =>
  db
    .selectFrom('roles')
    .select(['id', 'name'])
    .orderBy('is_built_in', 'desc')
    .orderBy('id')
    .execute()

type IdAndName = { id: number; name: string }
export type MemberRow = {
  id: number
  login_id: string
  name: string
  title: string
  status: 'active' | 'disabled'
  locked: boolean
  joined_at: Date
  last_seen_at: Date | null
  phone: string | null
  phone_confirmed: boolean
  departments: (IdAndName & { path: string })[]
  superior: (IdAndName & { loginId: string }) | null
  roles: (IdAndName & { isBuiltIn: boolean; until: string | null })[]
  may_rule: boolean
  ours_alone: boolean
  /** How they sign in, and what they are called. */
  may_change: boolean
}

const facts = (ids: RawBuilder<unknown>) => sql`
  select a.id, a.login_id, a.name, m.title, m.status, a.status <> 'active' as locked, m.joined_at,
    m.last_seen_at, p.phone, p.confirmed as phone_confirmed,
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'path', d.path)
        order by d.id <> m.department_id, d.id)
      from department_members dm join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
      where dm.tenant_id = m.tenant_id and dm.account_id = m.account_id), '[]') as departments,
    (select jsonb_build_object('id', sa.id, 'name', sa.name, 'loginId', sa.login_id) from superiors s
      join accounts sa on sa.id = s.superior_id
      where s.tenant_id = m.tenant_id and s.account_id = m.account_id) as superior,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'isBuiltIn', r.is_built_in,
          'until', h.until) order by r.id)
      from (
        select h.role_id, case when bool_and(h.until_at is not null) then max(h.until_at) end as until
        from held_roles h where h.tenant_id = m.tenant_id and h.account_id = m.account_id group by h.role_id
      ) h join roles r on r.tenant_id = m.tenant_id and r.id = h.role_id), '[]') as roles,
    own.may_change, own.may_change or may_do_no_more(a.id) as may_rule, own.may_change or is_ours_alone(a.id) as ours_alone
  from ids join memberships m on m.tenant_id = current_tenant() and m.account_id = ids.id
  join accounts a on a.id = m.account_id
  -- Once for each: it is the dearest of all.
  cross join lateral (select may_manage_here(a.id) as may_change offset 0) own
  left join phones_here(${ids}) p on p.account_id = a.id`

/** The ids of one page of a view, and the order they stand in. */
export function idsOf(view: MemberView, { sort, order }: Order, { start, length }: Cut) {
  const way = order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
  // Nulls are ordered as the indexes have them, or PostgreSQL does not use these; a column without nulls need not say it.
  const by =
    sort === 'lastSeen' ? sql`${sortable[sort]} ${way}` : sql`${sortable[sort]} ${sql.raw(order)}`
  const inOrder = sql`order by ${by}, a.id ${sql.raw(order)}`
  const ids = sql`ids as materialized (
    select a.id from memberships m join accounts a on a.id = m.account_id ${shown(view)}
    ${inOrder} offset ${start} limit ${length})`
  return { ids, inOrder }
}

/** Ids first, then the rows: a deep page does not carry what it skips. */
export async function page(
  { db }: Pick<SpaceScope, 'db'>,
  view: MemberView,
  sorted: Order,
  cut: Cut,
): Promise<MemberRow[]> {
  const { ids, inOrder } = idsOf(view, sorted, cut)
  const { rows } = await sql<MemberRow>`
    with ${ids} ${facts(sql`array(select id from ids)`)} ${inOrder}`.execute(db)
  return rows
}

export async function one(
  { db }: Pick<SpaceScope, 'db'>,
  id: number,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    with ids as (select ${id}::bigint as id where within_reach(${id}, 'org'))
    ${facts(sql`array[${id}::bigint]`)}`.execute(db)
  return rows[0]
}

export async function matching({ db }: Pick<SpaceScope, 'db'>, view: MemberView, most: number) {
  const { rows } = await sql<{ id: number }>`
    select m.account_id as id from memberships m ${shown(view)} order by m.account_id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const CAP = 10_000

/** Exact up to a cap: nobody pages through more, and counting them all takes its time. */
export async function countUpToCap({ db }: Pick<SpaceScope, 'db'>, view: MemberView) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from memberships m ${shown(view)} limit ${CAP + 1}) as first`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function total({ db, tenant }: SpaceScope): Promise<number> {
  const { member_count } = await db
    .selectFrom('enterprises')
    .select('member_count')
    .where('id', '=', tenant.id)
    .executeTakeFirstOrThrow()
  return member_count
}
