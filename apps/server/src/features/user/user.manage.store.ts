import type { UserType } from '@atrium/contract/people/user-types.ts'
import { sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { lent } from '../../kernel/secrets/one-time-password.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

type Db = Pick<Scope, 'db'>

/** Locked, so that two who change the same person take turns. Nothing comes back where it is root's. */
export const lock = ({ db }: Db, id: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'login_id', 'name', 'user_type', 'is_root', 'status', 'phone'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

/** People whom the caller may see, even where the caller may not change them. */
export const find = ({ db }: Db, id: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'user_type', 'is_root', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** All roots locked, so that two who remove each other queue up instead of both succeeding. */
export const lockRoots = ({ db }: Db) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('is_root', '=', true)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()

export const change = ({ db }: Db, id: number, changes: Updateable<Tables['accounts']>) =>
  db.updateTable('accounts').set(changes).where('id', '=', id).execute()

type NewAccount = {
  login_id: string
  name: string
  phone: string | null
  user_type: UserType
  is_root: boolean
  password_hash: string
}

/** Nothing comes back when login id or phone is taken: the indexes decide. */
export const add = ({ db, now }: Scope, account: NewAccount) =>
  db
    .insertInto('accounts')
    .values({ ...account, ...lent(now), created_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()

export const loginIdTaken = async ({ db }: Db, loginId: string, but: number | null) =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(login_id)`, '=', loginId.normalize('NFC').toLowerCase())
    .where('id', 'is distinct from', but)
    .executeTakeFirst()) !== undefined

export const phoneTaken = async ({ db }: Db, phone: string, but: number | null) =>
  (await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('id', 'is distinct from', but)
    .executeTakeFirst()) !== undefined

export type Joining = { entid: number; admin: boolean; disabled?: boolean }

export const join = async (
  { db, now }: Scope,
  id: number,
  { entid, admin, disabled = false }: Joining,
) => {
  const { rows } = await sql<{ outcome: 'joined' | 'gone' | 'over_limit' }>`
    select join_enterprise(${id}, ${entid}, ${admin}, ${now}, ${disabled}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'gone'
}

export const leave = async ({ db }: Db, id: number, entid: number): Promise<boolean> => {
  const { rows } = await sql<{ left: boolean }>`
    select leave_enterprise(${id}, ${entid}) as left`.execute(db)
  return rows[0]?.left ?? false
}

/** Which of these enterprises a person is in, and whether they are disabled there. */
export const placesOf = async (
  { db }: Db,
  id: number,
  among: number[],
): Promise<Map<number, { disabled: boolean }>> => {
  const { rows } = await sql<{ id: number; disabled: boolean }>`
    select enterprise_id as id, status = 'disabled' as disabled from memberships_of_person(${id})
    where enterprise_id = any (${among})`.execute(db)
  return new Map(rows.map(({ id: entid, disabled }) => [entid, { disabled }]))
}

export const leaveCategories = ({ db }: Db, id: number) =>
  db
    .deleteFrom('category_administrators')
    .where('account_id', '=', id)
    .returning('category_id')
    .execute()

export const unlock = ({ db }: Db, id: number) => sql`select unlock_account(${id})`.execute(db)

export const takeSecondStepOff = ({ db }: Db, id: number) =>
  sql`select take_second_step_off(${id})`.execute(db)

/** The categories whose console users see this person, for telling them of a change. */
export const categoriesOf = async ({ db }: Db, id: number): Promise<number[]> => {
  const { rows } = await sql<{ saas_id: number }>`
    select distinct e.saas_id from memberships_of_person(${id}) m
    join enterprises e on e.id = m.enterprise_id where e.saas_id is not null`.execute(db)
  return rows.map(({ saas_id }) => saas_id)
}
