import type { ShownTo } from '@atrium/contract/people/department.contract.ts'
import { isHeard, isPinyin } from '@atrium/contract/people/heard.ts'
import { sql } from 'kysely'
import { keptSoundsOf } from '../../kernel/text/sounds.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Node = {
  id: number
  parent_id: number | null
  name: string
  path: string
  people: number
  shown_to: ShownTo
  hides_phones: boolean
}

/**
 * People in a department and below. Most are in one: they are counted where they are, and the counts are added
 * up along the paths. Only those in several are looked at one by one, so that nobody counts twice.
 */
export const counted = sql`
  direct as (
    select m.department_id as id, count(*) as n from memberships m
    where m.department_id is not null and not exists (
      select from further_departments f where f.tenant_id = m.tenant_id and f.account_id = m.account_id)
    group by m.department_id
  ), several as (
    select above.id::bigint as id, count(distinct dm.account_id) as n
    from department_members dm
    join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
    cross join lateral unnest(string_to_array(trim(both '/' from d.path), '/')) above (id)
    where dm.account_id in (select account_id from further_departments)
    group by above.id
  ), people as (
    select id, sum(n)::bigint as n from (
      select above.id::bigint as id, direct.n from direct join departments d on d.id = direct.id
      cross join lateral unnest(string_to_array(trim(both '/' from d.path), '/')) above (id)
      union all select id, n from several
    ) parts group by id
  )`

/** Every department of the space in one statement; siblings come in their saved order. */
export const all = async ({ db }: SpaceScope): Promise<Node[]> => {
  const { rows } = await sql<Node>`
    with ${counted}
    select d.id, d.parent_id, d.name, d.path, coalesce(p.n, 0) as people, d.shown_to, d.hides_phones
    from departments d left join people p on p.id = d.id
    order by d.position, d.id`.execute(db)
  return rows
}

export const named = ({ db }: Pick<SpaceScope, 'db'>) =>
  db.selectFrom('departments').select(['id', 'name', 'path']).execute()

/** Those whose names sound as a term says. They are few enough to be listened to one by one. */
export async function heardDepartments(
  scope: Pick<SpaceScope, 'db'>,
  term: string,
): Promise<number[]> {
  if (!isPinyin(term)) return []
  const all = await named(scope)
  return all.filter(({ name }) => isHeard(keptSoundsOf(name), term)).map(({ id }) => id)
}

export const heads = ({ db }: SpaceScope) =>
  db
    .selectFrom('department_heads as h')
    .innerJoin('accounts as a', 'a.id', 'h.account_id')
    .select(['h.department_id as department', 'a.id', 'a.name'])
    .orderBy('a.listed_by')
    .execute()
