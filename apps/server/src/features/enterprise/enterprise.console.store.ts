import { sql } from 'kysely'
import { runsOut } from '../../kernel/secrets/one-time-password.ts'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'

type NewEnterprise = {
  space: string
  name: string
  ent_type: number
  saas_id: number
  expires_at: Date
}

/** Nothing comes back when the space is taken. What is not named here is as the table begins it. */
export const add = ({ db, now, actor }: OwnScope, enterprise: NewEnterprise) =>
  db
    .insertInto('enterprises')
    .values({ ...enterprise, created_at: now, created_by: actor.id })
    .onConflict((clash) => clash.expression(sql`lower(space)`).doNothing())
    .returning('id')
    .executeTakeFirst()

type NewAdmin = { loginId: string; name: string; hash: string; phone: string | null }

/** Nothing comes back when somebody has the login ID or the phone. */
export const addAdmin = async ({ db, now }: Scope, { loginId, name, hash, phone }: NewAdmin) => {
  const { rows } = await sql<{ id: number | null }>`
    select add_first_admin(${loginId}, ${name}, ${hash}, ${runsOut(now)}, ${now}, ${phone}) as id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
