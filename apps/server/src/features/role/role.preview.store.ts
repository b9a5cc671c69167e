import { type RawBuilder, sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { isTheirs, REACH } from './role.holders.store.ts'

export type Change = {
  /** Those whom it concerns. */
  who: RawBuilder<unknown>
  /** Which of the roles they hold (`h`) count as what they have anyway. */
  stays: RawBuilder<unknown>
  gained: string[]
  lost: string[]
  /** Whom it concerns is chosen by the reader: then whoever is beyond their reach is nobody to them. */
  isChosen?: boolean
}

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
 * How many of them gain or lose each right that they do not have by anything else; the line without a right
 * is all of them.
 */
export async function effects(
  scope: SpaceScope,
  { who, stays, gained, lost, isChosen = false }: Change,
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
    rights as (
      select unnest(${gained}::text[]) as permission, true as gains
      union all select unnest(${lost}::text[]), false),
    otherwise as materialized (
      select h.account_id, r.permission from rights r
      join roles o on covers(o.permissions, r.permission)
      join held_roles h on h.tenant_id = o.tenant_id and h.role_id = o.id
      where ${stays}),
    hit as (
      select r.permission, r.gains, n.account_id, n.name, n.listed_by from rights r cross join named n
      left join otherwise o on o.account_id = n.account_id and o.permission = r.permission
      where o.account_id is null)
    select null as permission, null as gains, (select count(*) from affected)::int as people,
      array(select name from named where name is not null order by listed_by limit ${MOST_NAMED}) as names
    union all
    select r.permission, r.gains, count(hit.account_id)::int,
      coalesce((array_agg(hit.name order by hit.listed_by) filter (where hit.name is not null))[1:${sql.lit(MOST_NAMED)}], '{}')
    from rights r left join hit on hit.permission = r.permission and hit.gains = r.gains
    group by r.permission, r.gains`.execute(scope.db)
  return rows
}
