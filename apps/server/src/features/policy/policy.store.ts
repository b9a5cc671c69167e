import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/scope.ts'

export const find = ({ db }: SpaceScope) =>
  db.selectFrom('sign_in_policies').selectAll().executeTakeFirst()

export const roles = ({ db }: SpaceScope) =>
  db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()

export const members = async ({ db }: SpaceScope) => {
  const { rows } = await sql<{ id: number; name: string; login_id: string; factors: number }>`
    select a.id, a.name, a.login_id, f.factors from factors_of_members() f
    join accounts a on a.id = f.account_id order by f.factors, a.name limit 500`.execute(db)
  return rows
}

type Policy = {
  two_step: boolean
  effective_at: Date | null
  concerns: string
  role_ids: number[]
  trust_days: number
}

export const set = ({ db }: SpaceScope, policy: Policy) =>
  db
    .insertInto('sign_in_policies')
    .values(policy)
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(policy))
    .execute()

export const factorsOf = async ({ db }: SpaceScope, accountId: number): Promise<number> => {
  const { rows } = await sql<{ factors: number }>`
    select factors from factors_of_members() where account_id = ${accountId}`.execute(db)
  return rows[0]?.factors ?? 0
}

export const resetTwoStep = async ({ db }: SpaceScope, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select reset_two_step(${accountId}) as done`.execute(db)
  return rows[0]?.done ?? false
}
