import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Target = { id: number; name: string; detail: string }

/** Without a term the newest members, so that a small space can be chosen from at once. */
export async function people({ db }: SpaceScope, term: string, most: number): Promise<Target[]> {
  const { rows } = await sql<Target>`
    select a.id, a.name, concat_ws(' · ', a.login_id, d.name) as detail
    from memberships m join accounts a on a.id = m.account_id
    left join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
    where m.status = 'active' and m.account_id in (
      ${
        term
          ? sql`select find_members(${term}, ${most * 4})`
          : sql`select account_id from memberships order by account_id desc limit ${most * 4}`
      })
      and within_reach(m.account_id, 'roles')
    order by a.listed_by, a.id limit ${most}`.execute(db)
  return rows
}

/** With the names of those above, so that two of the same name can be told apart. */
export async function departments(
  { db }: SpaceScope,
  term: string,
  /** Those whose names are read as the term says. */
  heard: number[],
  most: number,
) {
  const { rows } = await sql<Target>`
    select d.id, d.name, coalesce((select string_agg(up.name, ' / ' order by up.path) from departments up
      where up.id <> d.id and up.id = any (string_to_array(btrim(d.path, '/'), '/')::bigint[])), '') as detail
    from departments d, (select reach_of('roles') as paths) reach
    where (${term} = '' or d.name ilike ${`%${term.replace(/[\\%_]/g, '\\$&')}%`} or d.id = any (${heard}::bigint[]))
      and (reach.paths is null or exists (select from unnest(reach.paths) top where starts_with(d.path, top)))
    order by d.path limit ${most}`.execute(db)
  return rows
}

/** Each once: from one title the index leads to the next, however many people have it. */
export async function titles({ db }: SpaceScope, term: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    with recursive step (low, title, n) as (
      (select lower(title), title, 1 from memberships where title <> '' order by lower(title) limit 1)
      union all
      select next.low, next.title, step.n + 1 from step, lateral (
        select lower(m.title) as low, m.title from memberships m
        where m.title <> '' and lower(m.title) > step.low order by lower(m.title) limit 1) next
      where step.n < 500
    )
    select title from step where strpos(low, lower(${term})) > 0 order by low limit ${most}`.execute(
    db,
  )
  return rows.map(({ title }) => title)
}
