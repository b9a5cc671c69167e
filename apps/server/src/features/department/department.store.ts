import type { Permission } from '@atrium/contract/kernel/endpoint.ts'
import type { ShownTo } from '@atrium/contract/people/department.contract.ts'
import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { Reach } from './department.policy.ts'
import type { RuleGifts } from './department.standing.ts'

/**
 * Whom the caller may manage by a permission. For one person ask `within_reach` in the statement that finds them.
 */
export async function reach({ db }: SpaceScope, permission: Permission): Promise<Reach> {
  const { rows } = await sql<{ paths: Reach }>`
    select reach_of(${permission}) as paths`.execute(db)
  return (rows[0] as { paths: Reach }).paths
}

/** Whoever changes the tree holds its top: names, places and counts stay as they were looked at. */
export const lockTree = ({ db }: SpaceScope) =>
  db.selectFrom('departments').select('id').where('parent_id', 'is', null).forUpdate().execute()

export const find = ({ db }: SpaceScope, ids: number[]) =>
  db
    .selectFrom('departments')
    .select(['id', 'parent_id', 'name', 'path'])
    .where('id', 'in', ids)
    .execute()
export type DepartmentFound = Awaited<ReturnType<typeof find>>[number]

export const top = ({ db }: SpaceScope) =>
  db
    .selectFrom('departments')
    .select(['id', 'parent_id', 'name', 'path'])
    .where('parent_id', 'is', null)
    .executeTakeFirst()

export const countAll = async ({ db }: SpaceScope): Promise<number> => {
  const { n } = await db
    .selectFrom('departments')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The first of these names that is there already, and below which. */
export const takenName = async (
  { db }: SpaceScope,
  parentId: number,
  names: string[],
  but: number,
): Promise<{ name: string; place: string } | undefined> => {
  const lower = names.map((name) => name.toLowerCase())
  const { rows } = await sql<{ name: string; place: string }>`
    select d.name, p.name as place from departments d
    join departments p on p.tenant_id = d.tenant_id and p.id = d.parent_id
    where d.parent_id = ${parentId} and d.id <> ${but} and lower(d.name) = any (${lower})
    order by d.id limit 1`.execute(db)
  return rows[0]
}

export const add = async ({ db }: SpaceScope, parentId: number, name: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into departments (parent_id, name, position)
    select ${parentId}, ${name}, coalesce(max(position) + 1, 0) from departments where parent_id = ${parentId}
    returning id`.execute(db)
  return rows[0]?.id as number
}

type New = { parentId: number; name: string }

/** Behind those that are there, in this order. They come back in it too. */
export const addMany = async ({ db }: SpaceScope, all: New[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into departments (parent_id, name, position)
    select n.parent, n.name, n.at + coalesce((select max(position) + 1 from departments d where d.parent_id = n.parent), 0)
    from unnest(${all.map(({ parentId }) => parentId)}::bigint[], ${all.map(({ name }) => name)}::text[])
      with ordinality n (parent, name, at) order by n.at
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

type Change = { name?: string; shown_to?: ShownTo; hides_phones?: boolean }

export const change = ({ db }: SpaceScope, id: number, changes: Change) =>
  db.updateTable('departments').set(changes).where('id', '=', id).execute()

/** How many of these are members of the space: the others are nobody's head. */
export const setHeads = async ({ db }: SpaceScope, id: number, heads: number[]) => {
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from department_heads where department_id = ${id} and not account_id = any (${heads})
    ), meant as (
      select account_id from memberships where account_id = any (${heads})
    ), made as (
      insert into department_heads (department_id, account_id) select ${id}, account_id from meant
      on conflict do nothing
    ) select count(*) as n from meant`.execute(db)
  return rows[0]?.n ?? 0
}

/** Those who are not within reach of whoever asks. */
export const beyondReach = async ({ db }: SpaceScope, people: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${people}::bigint[]) id where not within_reach(id, 'org')`.execute(db)
  return rows.map(({ id }) => id)
}

export const headsOf = async ({ db }: SpaceScope, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('department_heads')
    .select('account_id')
    .where('department_id', '=', id)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

export const setParent = ({ db }: SpaceScope, id: number, parentId: number) =>
  db.updateTable('departments').set({ parent_id: parentId }).where('id', '=', id).execute()

/** Siblings are numbered anew, the moved one right before another or as the last; few of them change. */
export const setPlace = ({ db }: SpaceScope, id: number, parentId: number, before: number | null) =>
  sql`
    with others as (
      select id, row_number() over (order by position, id) * 2 as n from departments
      where parent_id = ${parentId} and id <> ${id}
    ), placed as (
      select id, n from others
      union all
      select ${id}::bigint, coalesce((select n - 1 from others where id = ${before}), 1000000000)
    ), numbered as (select id, row_number() over (order by n) - 1 as position from placed)
    update departments d set position = numbered.position from numbered
    where d.id = numbered.id and d.position <> numbered.position`.execute(db)

export const useOf = async ({ db }: SpaceScope, id: number) => {
  const { rows } = await sql<{ people: number; departments: { id: number; name: string }[] }>`
    select (select count(*) from department_members where department_id = ${id}) as people,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name)) from departments
        where parent_id = ${id}), '[]') as departments`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** Everybody in it, everything below it and who is invited into it goes elsewhere; whoever is there already is there once. */
export const empty = ({ db }: SpaceScope, id: number, moveTo: number) =>
  sql`
    with moved as (
      update memberships set department_id = ${moveTo} where department_id = ${id} returning account_id
    ), further as (
      insert into further_departments (account_id, department_id)
      select f.account_id, ${moveTo} from further_departments f
      join memberships m on m.tenant_id = f.tenant_id and m.account_id = f.account_id
      where f.department_id = ${id} and m.department_id is distinct from ${moveTo}
      on conflict do nothing
    ), doubled as (
      delete from further_departments where department_id = ${moveTo} and account_id in (select account_id from moved)
    ), invited as (
      update invitations set department_id = ${moveTo} where department_id = ${id}
    )
    update departments set parent_id = ${moveTo},
      position = position + (select coalesce(max(position) + 1, 0) from departments where parent_id = ${moveTo})
    where parent_id = ${id}`.execute(db)

export const remove = ({ db }: SpaceScope, id: number) =>
  db.deleteFrom('departments').where('id', '=', id).execute()

export type Placed = { into?: (number | null)[]; titles?: string[]; person?: number }

/**
 * Would a newcomer here, or somebody of this title, have a role by a rule: one that whoever asks could not give, and one that
 * allows anything? A `person` who is here already may have it.
 */
export const givenByPlace = async (
  { db }: SpaceScope,
  { into = [], titles = [], person }: Placed,
): Promise<RuleGifts> => {
  const { rows } = await sql<RuleGifts>`
    select gives_beyond(${into}::bigint[], ${titles}::text[], '{}') as beyond,
      gives_anything(${into}::bigint[], ${titles}::text[], ${person ?? null}) as gives`.execute(db)
  return rows[0] ?? { beyond: true, gives: true }
}

/** Whether the department `d` of a statement is one of those, or below one. */
export const isBelow = (paths: readonly string[]) =>
  paths.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        paths.map((path) => sql`d.path >= ${path} and d.path < ${`${path.slice(0, -1)}0`}`),
        sql` or `,
      )})`

/** Would removing it take rights from people, by a rule, that are not the caller's to take? */
export const takesBeyond = async ({ db }: SpaceScope, id: number): Promise<boolean> => {
  const { rows } = await sql<{ beyond: boolean }>`select takes_beyond(${id}) as beyond`.execute(db)
  return rows[0]?.beyond ?? true
}
