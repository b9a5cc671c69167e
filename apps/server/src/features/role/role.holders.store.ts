import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

export type HolderFilter = {
  roles: number[]
  search: string | undefined
  start: number
  length: number
  /** A disabled member holds no right. */
  activeOnly?: boolean
  byHand?: boolean | undefined
  /** A right of the whole space is not had in part. */
  wholeOnly?: boolean
}

type Holder = {
  id: number
  name: string
  login_id: string
  title: string
  department: string | null
  status: Row<'memberships'>['status']
  total: number
}

/** What `isTheirs` looks into, asked once in a statement. */
export const REACH = sql`reach as materialized (select reach_of('roles') as paths)`

/** Who manages the roles of a part sees who has which there (`m`), and what they have themselves. */
export const isTheirs = ({ actor }: SpaceScope) => sql`(m.account_id = ${actor.id} or exists (
  select from reach where paths is null or exists (
    select from department_members dm join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
    where dm.tenant_id = m.tenant_id and dm.account_id = m.account_id
      and exists (select from unnest(paths) top where starts_with(d.path, top)))))`

/** Who has one of these roles now, by name. */
export async function people(scope: SpaceScope, wanted: HolderFilter): Promise<Holder[]> {
  const { roles, search, start, length, activeOnly, byHand, wholeOnly } = wanted
  const { rows } = await sql<Holder>`
    with ${REACH}
    select accounts.id, accounts.name, accounts.login_id, m.title, m.status,
      (select d.name from departments d where d.tenant_id = m.tenant_id and d.id = m.department_id) as department,
      count(*) over ()::int as total
    from (
      select distinct h.account_id from held_roles h where h.role_id = any (${roles})
        ${wholeOnly ? sql`and h.reach = 'all'` : sql``}
        ${byHand === undefined ? sql`` : byHand ? sql`and h.rule_id is null` : sql`and h.rule_id is not null`}
    ) held
    join memberships m on m.account_id = held.account_id
    join accounts on accounts.id = held.account_id
    where ${isTheirs(scope)} ${search ? sql`and accounts.id in (select find_members(${search}, null))` : sql``}
      ${activeOnly ? sql`and m.status = 'active' and accounts.status = 'active'` : sql``}
    order by accounts.listed_by, accounts.id offset ${start} limit ${length}`.execute(scope.db)
  return rows
}

export const member = async (scope: SpaceScope, id: number) => {
  const { rows } = await sql<Omit<Holder, 'total'> & { user_type: number }>`
    with ${REACH}
    select a.id, a.name, a.login_id, a.user_type, m.title, m.status,
      (select d.name from departments d where d.tenant_id = m.tenant_id and d.id = m.department_id) as department
    from memberships m join accounts a on a.id = m.account_id
    where m.account_id = ${id} and ${isTheirs(scope)}`.execute(scope.db)
  return rows[0]
}

type IdAndName = { id: number; name: string }
export type HeldRow = {
  account_id: number
  role: IdAndName
  permissions: string[]
  rule: number | null
  kind: Row<'role_rules'>['kind'] | null
  department: IdAndName | null
  title: string | null
  reach: 'all' | 'own' | 'chosen'
  departments: IdAndName[]
  /** Paths of the chosen departments that the role reaches; null where its reach is of another kind. */
  paths: string[] | null
  until_at: Date | null
  by: string | null
  given_at: Date | null
}

/** By which grants and rules these people have these roles; without roles, all that they have. */
export async function held({ db }: SpaceScope, people: number[], roles: number[] | null) {
  const { rows } = await sql<HeldRow>`
    select distinct on (h.account_id, h.role_id, h.rule_id) h.account_id,
      json_build_object('id', r.id, 'name', r.name) as role, rights_of(r.permissions, h.reach) as permissions,
      h.rule_id as rule, rule.kind, rule.title, h.reach, h.until_at,
      (select json_build_object('id', d.id, 'name', d.name) from departments d
       where d.tenant_id = rule.tenant_id and d.id = rule.department_id) as department,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.path)
        from role_reaches c join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
        where h.rule_id is null and c.account_id = h.account_id and c.role_id = h.role_id), '[]') as departments,
      case when h.reach = 'chosen' then array(
        select d.path::text from role_reaches c join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
        where c.account_id = h.account_id and c.role_id = h.role_id) end as paths,
      (select a.name from accounts a where a.id = coalesce(rule.given_by, hand.given_by)) as by,
      coalesce(rule.given_at, hand.given_at) as given_at
    from held_roles h
    join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
    left join role_rules rule on rule.tenant_id = h.tenant_id and rule.id = h.rule_id
    left join membership_roles hand on h.rule_id is null and hand.tenant_id = h.tenant_id
      and hand.account_id = h.account_id and hand.role_id = h.role_id
    where h.account_id = any (${people}) ${roles ? sql`and h.role_id = any (${roles})` : sql``}
    order by h.account_id, h.role_id, h.rule_id nulls first`.execute(db)
  return rows
}

type RuleRow = Omit<
  HeldRow,
  'account_id' | 'role' | 'permissions' | 'rule' | 'departments' | 'paths'
> & {
  id: number
  kind: Row<'role_rules'>['kind']
  people: number
  rows: number
}

/** The rules of a role, with how many have it by each. */
export async function rules({ db }: SpaceScope, role: number, most: number): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select rule.id, rule.kind, rule.title, rule.reach, rule.until_at, rule.given_at,
      (select json_build_object('id', d.id, 'name', d.name) from departments d
       where d.tenant_id = rule.tenant_id and d.id = rule.department_id) as department,
      (select a.name from accounts a where a.id = rule.given_by) as by, held.people, held.rows
    from role_rules rule, lateral (
      select count(distinct few.account_id)::int as people, count(*)::int as rows from (
        select h.account_id from held_roles h where h.role_id = rule.role_id and h.rule_id = rule.id
        limit ${most}) few) held
    where rule.role_id = ${role} and (rule.until_at is null or rule.until_at > current_moment())
    order by rule.id`.execute(db)
  return rows
}
