import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

export const find = ({ db }: SpaceScope) =>
  db.selectFrom('sign_in_policies').selectAll().executeTakeFirst()

export const roles = ({ db }: SpaceScope) =>
  db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()

type Member = {
  id: number
  name: string
  login_id: string
  factors: number
  only_text: boolean
  trusted: number
  manageable: boolean
}

const MOST = 500

export const members = async ({ db, now }: SpaceScope) =>
  (await sql<Member>`select * from factors_of_members(${now}, ${MOST})`.execute(db)).rows

type Policy = {
  two_step: boolean
  effective_at: Date | null
  concerns: Row<'sign_in_policies'>['concerns']
  role_ids: number[]
  trust_days: number
}

export const set = ({ db }: SpaceScope, policy: Policy) =>
  db
    .insertInto('sign_in_policies')
    .values(policy)
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(policy))
    .execute()

export const hasSecondStep = async ({ db }: SpaceScope): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select has_second_step() as has`.execute(db)
  return rows[0]?.has ?? false
}

/** Null where it is not theirs to do. */
export const endTrust = async ({ db }: SpaceScope, accountId: number): Promise<number | null> => {
  const { rows } = await sql<{ ended: number | null }>`
    select end_trust_here(${accountId}) as ended`.execute(db)
  return rows[0]?.ended ?? null
}

export const resetTwoStep = async ({ db }: SpaceScope, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select reset_two_step(${accountId}) as done`.execute(db)
  return rows[0]?.done ?? false
}
