import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { searched } from '../../db/searched.ts'
import type { Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { matches } from '../../kernel/transaction/search.ts'

type Person = { id: number; loginId: string; name: string; rights: ConsoleRight[] }

export const all = ({ db }: Scope) =>
  db
    .selectFrom('categories as c')
    .select(['c.id', 'c.name', 'c.code', 'c.position', 'c.scope', 'c.revision'])
    .select((eb) => [
      eb
        .selectFrom('enterprises as e')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('e.saas_id', '=', 'c.id')
        .as('enterprises'),
      eb
        .selectFrom('category_administrators as m')
        .innerJoin('accounts as a', 'a.id', 'm.account_id')
        .select(
          sql<Person[]>`coalesce(json_agg(json_build_object('id', a.id, 'loginId', a.login_id,
            'name', a.name, 'rights', m.rights) order by a.listed_by, a.id), '[]')`.as('people'),
        )
        .whereRef('m.category_id', '=', 'c.id')
        .as('administrators'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

export const find = ({ db }: Scope, id: number) =>
  db.selectFrom('categories').select(['name', 'code']).where('id', '=', id).executeTakeFirst()

/** Until the end of this transaction nobody comes into the category, and it does not go. */
export const lock = ({ db }: Scope, id: number) =>
  db
    .selectFrom('categories')
    .select(['name', 'code', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** At the end. Nothing comes back when the code is taken: the index decides. */
export const add = (
  { db }: Scope,
  values: Pick<Insertable<Tables['categories']>, 'name' | 'code' | 'scope'>,
) =>
  db
    .insertInto('categories')
    .values((eb) => ({
      ...values,
      position: eb
        .selectFrom('categories')
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('last')),
    }))
    .onConflict((clash) => clash.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()

export const codeIsTaken = async ({ db }: Scope, code: string, id: number): Promise<boolean> =>
  (await db
    .selectFrom('categories')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

export const change = ({ db }: Scope, id: number, changes: Updateable<Tables['categories']>) =>
  db
    .updateTable('categories')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Takes it out of the row and puts it in again at its new place; everything is numbered anew. */
export const move = ({ db }: Scope, id: number, position: number) =>
  sql`
    with ordered as (
      select id, row_number() over (order by case when id = ${id} then ${position} - 0.5
        else others end, id) - 1 as place
      from (select id, row_number() over (partition by id <> ${id} order by position, id) - 1 as others
            from categories) numbered
    )
    update categories c set position = o.place from ordered o
    where o.id = c.id and c.position <> o.place`.execute(db)

export const remove = ({ db }: Scope, id: number) =>
  db.deleteFrom('categories').where('id', '=', id).executeTakeFirst()

export const usersOf = ({ db }: Scope, id: number, most: number) =>
  db
    .selectFrom('enterprises')
    .select(['id', 'name'])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('saas_id', '=', id)
    .orderBy('name')
    .limit(most)
    .execute()

/** Who of these is no console user: nobody else can administer a category. The others stay one meanwhile. */
export const notConsole = async ({ db }: Scope, ids: number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', ids)
    .where('user_type', '=', userTypes.console)
    .orderBy('id')
    .forShare()
    .execute()
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

export async function administratorsOf({ db }: Scope, id: number) {
  const rows = await db
    .selectFrom('category_administrators')
    .select(['account_id', 'rights'])
    .where('category_id', '=', id)
    .execute()
  return new Map(rows.map(({ account_id, rights }) => [account_id, rights]))
}

type Administrator = { id: number; rights: ConsoleRight[] | null }

/** Without rights: those they have, and of somebody new none. In one order, as whoever holds a right locks them. */
export async function setAdministrators({ db }: Scope, id: number, people: Administrator[]) {
  const ids = people.map((person) => person.id)
  let others = db.deleteFrom('category_administrators').where('category_id', '=', id)
  if (ids.length > 0) others = others.where('account_id', 'not in', ids)
  await others.execute()
  if (ids.length === 0) return
  await sql`
    insert into category_administrators (category_id, account_id, rights)
    select ${id}, (given ->> 'id')::bigint, array(
      select distinct r from jsonb_array_elements_text(coalesce(nullif(given -> 'rights', 'null'), '[]')) r order by r)
    from jsonb_array_elements(${JSON.stringify(people)}::jsonb) given order by 2
    on conflict (category_id, account_id) do update set rights = excluded.rights
    where category_administrators.rights <> excluded.rights
      and category_administrators.account_id = any (${people.filter((one) => one.rights).map((one) => one.id)}::bigint[])`.execute(
    db,
  )
}

type HeldCategory = { id: number; name: string; rights: ConsoleRight[] }

export const consoleUsers = ({ db }: Scope, term: string | undefined, length: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'login_id', 'name'])
    .select((eb) =>
      eb
        .selectFrom('category_administrators as m')
        .innerJoin('categories as c', 'c.id', 'm.category_id')
        .select(
          sql<
            HeldCategory[]
          >`coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'rights', m.rights)
            order by c.position, c.id), '[]')`.as('given'),
        )
        .whereRef('m.account_id', '=', 'accounts.id')
        .as('categories'),
    )
    .where('user_type', '=', userTypes.console)
    .$if(term !== undefined, (of) => of.where(matches(searched.accounts, term as string)))
    .orderBy('name')
    .orderBy('id')
    .limit(length)
    .execute()

export const covered = ({ db }: Scope, id: number) =>
  db
    .selectFrom('enterprises')
    .select(['ent_type'])
    .select([
      sql<number>`count(*)`.as('enterprises'),
      sql<number>`coalesce(sum(member_count), 0)::bigint`.as('members'),
      sql<number>`coalesce(sum(storage_bytes), 0)::bigint`.as('storage'),
    ])
    .where('saas_id', '=', id)
    .groupBy('ent_type')
    .orderBy('ent_type')
    .execute()
