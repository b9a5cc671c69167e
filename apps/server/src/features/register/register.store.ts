import type { UserType } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

export const nameIsTaken = async ({ db }: Scope, tenant: number, name: string) => {
  const { rows } = await sql<{ taken: boolean }>`
    select name_is_taken(${tenant}, ${name}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

export const loginIdExists = async ({ db }: Scope, loginId: string, but: number | null) => {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(login_id)`, '=', loginId.normalize('NFC').toLowerCase())
    .where('id', 'is distinct from', but)
    .executeTakeFirst()
  return row !== undefined
}

export const phoneExists = async ({ db }: Scope, phone: string) => {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row !== undefined
}

export const spaceExists = async ({ db }: Scope, space: string) => {
  const row = await db
    .selectFrom('enterprises')
    .select('id')
    .where(sql`lower(space)`, '=', space.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

type NewAccount = {
  login_id: string
  name: string
  user_type: UserType
  phone: string
  password_hash: string
}

/** Whose phone is proven. Nothing comes back when login id or phone is taken: the indexes decide. */
export const addAccount = ({ db, now }: Scope, account: NewAccount) =>
  db
    .insertInto('accounts')
    .values({ ...account, created_at: now, phone_proven_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()

type NewEnterprise = { space: string; name: string; creator: number }

export const addEnterprise = ({ db, now }: Scope, { space, name, creator }: NewEnterprise) =>
  db
    .insertInto('enterprises')
    .values({
      space,
      name,
      ent_type: 0,
      private: false,
      is_control: false,
      saas_ent_type: 'trial',
      member_limit: 50,
      storage_limit: 5 * 1024 ** 3,
      created_by: creator,
      created_at: now,
    })
    .onConflict((clash) => clash.expression(sql`lower(space)`).doNothing())
    .returning('id')
    .executeTakeFirst()
