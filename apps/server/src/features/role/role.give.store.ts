import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Person = { account_id: number; name: string; within: boolean }

/** Those of them who are members, locked so that nobody leaves meanwhile; in one order, or two would wait for each other. */
export async function lockMembers({ db }: SpaceScope, people: number[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select m.account_id, a.name, within_reach(m.account_id, 'roles') as within
    from memberships m join accounts a on a.id = m.account_id
    where m.account_id = any (${people}) order by m.account_id for key share of m`.execute(db)
  return rows
}

/** The paths of these departments; deleted ones are left out. */
export const pathsOf = ({ db }: SpaceScope, ids: number[]) =>
  db
    .selectFrom('departments')
    .select(['id', 'path'])
    .where('id', 'in', [0, ...ids])
    .forKeyShare()
    .execute()

type Grant = {
  role: number
  reach: 'all' | 'own' | 'chosen'
  departments: number[]
  until: Date | null
  /**
   * The giver manages everybody, so the role counts in audiences even where it reaches some departments only.
   */
  giver_reached_all: boolean
}

/** Somebody who has the role already gets the new reach and end. */
export async function give({ db, actor, now }: SpaceScope, people: number[], grant: Grant) {
  const { role, reach, departments, until, giver_reached_all } = grant
  await sql`
    insert into membership_roles (account_id, role_id, reach, until_at, given_by, given_at, giver_reached_all)
    select person, ${role}, ${reach}, ${until}::timestamptz, ${actor.id}, ${now}, ${giver_reached_all}
    from unnest(${people}::bigint[]) person order by person
    on conflict (tenant_id, account_id, role_id) do update set reach = excluded.reach,
      until_at = excluded.until_at, given_by = excluded.given_by, given_at = excluded.given_at,
      giver_reached_all = excluded.giver_reached_all`.execute(db)
  await sql`delete from role_reaches where role_id = ${role} and account_id = any (${people})`.execute(
    db,
  )
  if (reach === 'chosen')
    await sql`
      insert into role_reaches (account_id, role_id, department_id)
      select person, ${role}, department
      from unnest(${people}::bigint[]) person, unnest(${departments}::bigint[]) department`.execute(
      db,
    )
}

export type Existing = Pick<Grant, 'reach'> & { account_id: number; paths: string[] | null }

/** Which of them were given this role by hand, and whom it reaches; what reaches their own departments is as much as all. */
export async function given(
  { db }: SpaceScope,
  role: number,
  people: number[],
): Promise<Existing[]> {
  const { rows } = await sql<Existing>`
    select m.account_id, m.reach, case when m.reach = 'chosen' then array(
      select d.path::text from role_reaches c
      join departments d on d.tenant_id = c.tenant_id and d.id = c.department_id
      where c.role_id = m.role_id and c.account_id = m.account_id) end as paths
    from membership_roles m where m.role_id = ${role} and m.account_id = any (${people})
    order by m.account_id for update of m`.execute(db)
  return rows
}

export const take = ({ db }: SpaceScope, role: number, people: number[]) =>
  db
    .deleteFrom('membership_roles')
    .where('role_id', '=', role)
    .where('account_id', 'in', [0, ...people])
    .execute()

type Rule = Pick<
  Insertable<Tables['role_rules']>,
  'role_id' | 'kind' | 'department_id' | 'title' | 'reach' | 'until_at'
>

export const addRule = ({ db, actor, now }: SpaceScope, rule: Rule) =>
  db
    .insertInto('role_rules')
    .values({ ...rule, given_by: actor.id, given_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const removeRule = ({ db }: SpaceScope, role: number, rule: number) =>
  db
    .deleteFrom('role_rules')
    .where('role_id', '=', role)
    .where('id', '=', rule)
    .returning(['id', 'kind', 'department_id', 'title'])
    .executeTakeFirst()
