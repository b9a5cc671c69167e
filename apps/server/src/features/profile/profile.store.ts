import { sql } from 'kysely'
import type { OwnScope, SpaceScope } from '../../kernel/transaction/scope.ts'

export const find = ({ db, actor }: OwnScope) =>
  db
    .selectFrom('accounts')
    .select(['login_id', 'name', 'phone', 'user_type', 'created_at', 'login_homepage'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()

export const rename = ({ db, actor }: OwnScope, name: string) =>
  db.updateTable('accounts').set({ name }).where('id', '=', actor.id).execute()

export const setHomepage = ({ db, actor }: OwnScope, login_homepage: string | null) =>
  db.updateTable('accounts').set({ login_homepage }).where('id', '=', actor.id).execute()

/** False when somebody else has the number. */
export const setPhone = async ({ db, actor }: OwnScope, phone: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', actor.id)
    .executeTakeFirst()
  if (taken) return false
  await db.updateTable('accounts').set({ phone }).where('id', '=', actor.id).execute()
  return true
}

/** Whether the space the person is in keeps names as they are. */
export const nameIsFixed = async ({ db }: OwnScope): Promise<boolean> => {
  const { rows } = await sql<{ fixed: boolean }>`select name_is_fixed() as fixed`.execute(db)
  return rows[0]?.fixed ?? false
}

export type FieldChoice = { hidden: string[]; nameEditable: boolean }
const KEY = 'profile.fields'

export const fieldChoice = async ({ db }: SpaceScope): Promise<FieldChoice | undefined> => {
  const row = await db
    .selectFrom('space_settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return row?.value as FieldChoice | undefined
}

export const chooseFields = ({ db }: SpaceScope, choice: FieldChoice) => {
  const value = JSON.stringify(choice)
  return db
    .insertInto('space_settings')
    .values({ key: KEY, value })
    .onConflict((clash) => clash.columns(['tenant_id', 'key']).doUpdateSet({ value }))
    .execute()
}
