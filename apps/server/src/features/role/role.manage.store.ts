import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

export const all = ({ db }: SpaceScope) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'about', 'module', 'landing', 'permissions', 'is_built_in'])
    .select(sql<boolean>`is_central_here(id)`.as('is_central'))
    .orderBy('is_built_in', 'desc')
    .orderBy('id')
    .execute()

/** Enough to know a number by; whoever has more than this many is not counted further. */
export const MOST_COUNTED = 20_000

type HolderCounts = { role_id: number; people: number; rows: number; rules: number }

/** How many have each role now; somebody who has it in two ways is one. */
export async function counts({ db }: SpaceScope): Promise<HolderCounts[]> {
  const { rows } = await sql<HolderCounts>`
    select r.id as role_id, held.people, held.rows,
      (select count(*) from role_rules rule where rule.role_id = r.id
        and (rule.until_at is null or rule.until_at > current_moment()))::int as rules
    from roles r, lateral (
      select count(distinct few.account_id)::int as people, count(*)::int as rows from (
        select h.account_id from held_roles h where h.role_id = r.id limit ${MOST_COUNTED}) few) held`.execute(
    db,
  )
  return rows
}

/** Nothing comes back where the name is taken. */
export const add = ({ db }: SpaceScope, role: Pick<Insertable<Tables['roles']>, Trait>) =>
  db
    .insertInto('roles')
    .values(role)
    .onConflict((clash) => clash.columns(['tenant_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()

type Trait = 'name' | 'about' | 'permissions' | 'landing' | 'module'

export const change = (
  { db }: SpaceScope,
  id: number,
  changes: Pick<Updateable<Tables['roles']>, Trait>,
) => db.updateTable('roles').set(changes).where('id', '=', id).execute()

/** Whom the role is taken from as it gets these rights: they have it for a part, by who could not give it with them. */
export const endBeyond = async (
  { db }: SpaceScope,
  role: number,
  permissions: readonly string[],
): Promise<number[]> => {
  const { rows } = await sql<{ account_id: number }>`
    delete from membership_roles where role_id = ${role} and account_id in (
      select grants_beyond(${role}, ${permissions}::text[])) returning account_id`.execute(db)
  return rows.map(({ account_id }) => account_id).toSorted((one, other) => one - other)
}

export const remove = ({ db }: SpaceScope, id: number) =>
  db.deleteFrom('roles').where('id', '=', id).execute()

/** Whether another role has this name, upper and lower case being the same. */
export const nameTaken = async ({ db }: SpaceScope, name: string, but: number | null) =>
  (await db
    .selectFrom('roles')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', 'is distinct from', but)
    .executeTakeFirst()) !== undefined

/** Whether signing in asks its people for a second step, and whether anybody has it, or a rule gives it. */
export async function useOf({ db }: SpaceScope, id: number) {
  const { rows } = await sql<{ isInSignIn: boolean; isInUse: boolean }>`
    select exists (select from sign_in_policies where concerns = 'roles' and ${id} = any (role_ids)) as "isInSignIn",
      exists (select from membership_roles where role_id = ${id})
        or exists (select from role_rules where role_id = ${id}) as "isInUse"`.execute(db)
  return rows[0] as (typeof rows)[number]
}
