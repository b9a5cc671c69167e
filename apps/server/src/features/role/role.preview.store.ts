import { type RawBuilder, sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { isTheirs, REACH } from './role.holders.store.ts'

export type Change = {
  /** The ids of the people whom the change concerns, as SQL. */
  who: RawBuilder<unknown>
  /** Which of the roles they hold (`h`) they have afterwards as before. */
  stays: RawBuilder<unknown>
  /** What they have besides: account_id and permissions. */
  added: RawBuilder<unknown>
  /** The permissions that the change may give or take. */
  rights: string[]
  /** Whom it concerns is chosen by the reader: then whoever is beyond their reach is nobody to them. */
  isChosen?: boolean
}

export type Reach = 'all' | 'own' | 'chosen'

export type Effect = {
  permission: string | null
  gains: boolean | null
  people: number
  names: string[]
}

const MOST_NAMED = 5
export const MOST_AFFECTED = 10_000

/** Everybody who has the role now. */
export const holders = (role: number) =>
  sql`select h.account_id from held_roles h where h.role_id = ${role}`

export const people = (ids: number[]) =>
  sql`select m.account_id from memberships m where m.account_id = any (${ids})`

export const byRule = (rule: number) =>
  sql`select h.account_id from held_roles h where h.rule_id = ${rule}`

/** What its holders have by a role that allows something else, each as far as they have the role; one that gets rights is taken from some. */
export const allowing = (role: number, permissions: readonly string[], isWider: boolean) => sql`
  select h.account_id, rights_of(${permissions}::text[], h.reach) as permissions
  from held_roles h where h.role_id = ${role} ${
    isWider
      ? sql`and (h.rule_id is not null or h.account_id not in (
          select grants_beyond(${role}, ${permissions}::text[])))`
      : sql``
  }`

/** The permissions that the people to whom the role is given have already. */
export const given = (
  who: RawBuilder<unknown>,
  permissions: readonly string[],
  reach: Reach,
) => sql`
  select w.account_id, rights_of(${permissions}::text[], ${reach}) as permissions from (${who}) w`

export const nothing = sql`select null::bigint as account_id, null::text[] as permissions where false`

type Rule = {
  kind: 'everyone' | 'department' | 'head' | 'title'
  department?: number | undefined
  title?: string | undefined
}

/** Who would have a role by a rule that there is not yet. */
export function ruled({ kind, department = 0, title = '' }: Rule): RawBuilder<unknown> {
  if (kind === 'everyone') return sql`select m.account_id from memberships m`
  if (kind === 'head') return sql`select h.account_id from department_heads h`
  if (kind === 'title')
    return sql`select m.account_id from memberships m where lower(m.title) = lower(${title}) and m.title <> ''`
  return sql`
    select m.account_id from departments top
    join departments d on d.path >= top.path and d.path < rtrim(top.path, '/') || '0'
    join department_members m on m.department_id = d.id where top.id = ${department}`
}

/**
 * How many of them have each right afterwards and did not before, or the other way round; the line without a right
 * is all of them. Who has a role for a part has less by it, so both are asked as `rights_of` says. Who comes to
 * everything, or loses that, is not told of each right besides.
 */
export async function effects(
  scope: SpaceScope,
  { who, stays, added, rights, isChosen = false }: Change,
): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    with ${REACH},
    affected as materialized (
      select distinct w.account_id from (${who} limit ${MOST_AFFECTED}) w
      join memberships m on m.account_id = w.account_id and m.status = 'active'
      where ${isChosen ? isTheirs(scope) : sql`true`}),
    -- Who manages the roles of a part is told how many there are elsewhere, and not who.
    named as (
      select a.account_id, case when ${isTheirs(scope)} then p.name end as name, p.listed_by
      from affected a join memberships m on m.account_id = a.account_id join accounts p on p.id = a.account_id),
    rights as (select unnest(${rights}::text[]) as permission),
    -- Few: each role, as far as it can be had, with what it then allows of these.
    allowed as materialized (
      select o.tenant_id, o.id as role_id, far.reach, r.permission
      from roles o cross join unnest('{all,own,chosen}'::text[]) as far(reach)
      join rights r on covers(rights_of(o.permissions, far.reach), r.permission)),
    had as materialized (
      select h.account_id, l.permission, bool_or(${stays}) as stays
      from held_roles h join affected a on a.account_id = h.account_id
      join allowed l on l.tenant_id = h.tenant_id and l.role_id = h.role_id and l.reach = h.reach
      group by h.account_id, l.permission),
    have as materialized (
      select account_id, permission from had where stays
      union select t.account_id, r.permission from (${added}) t
      join affected a on a.account_id = t.account_id join rights r on covers(t.permissions, r.permission)),
    moved as materialized (
      select account_id, permission, have.account_id is not null as gains
      from had full join have using (account_id, permission)
      where had.account_id is null or have.account_id is null),
    hit as (
      select m.permission, m.gains, n.name, n.listed_by from moved m join named n on n.account_id = m.account_id
      left join moved every on every.account_id = m.account_id and every.gains = m.gains and every.permission = '*'
      where every.account_id is null or m.permission in ('*', 'owner'))
    select null as permission, null as gains, (select count(*) from affected)::int as people,
      array(select name from named where name is not null order by listed_by limit ${MOST_NAMED}) as names
    union all
    select permission, gains, count(*)::int,
      coalesce((array_agg(name order by listed_by) filter (where name is not null))[1:${sql.lit(MOST_NAMED)}], '{}')
    from hit group by permission, gains`.execute(scope.db)
  return rows
}
