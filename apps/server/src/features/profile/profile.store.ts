import { sql } from 'kysely'
import type { OwnScope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { setSpaceSetting, spaceSetting } from '../../kernel/transaction/space-setting.ts'

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

/** A number that its person has proven; false when somebody else has it. */
export const setPhone = async ({ db, actor, now }: OwnScope, phone: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', actor.id)
    .executeTakeFirst()
  if (taken) return false
  const proven = { phone, phone_proven_at: now }
  await db.updateTable('accounts').set(proven).where('id', '=', actor.id).execute()
  return true
}

/** Whether the space the person is in keeps names as they are. */
export const nameIsFixed = async ({ db }: OwnScope): Promise<boolean> => {
  const { rows } = await sql<{ fixed: boolean }>`select name_is_fixed() as fixed`.execute(db)
  return rows[0]?.fixed ?? false
}

export type FieldChoice = { hidden: string[]; nameEditable: boolean }
const KEY = 'profile.fields'

export const fieldChoice = (scope: SpaceScope) => spaceSetting<FieldChoice>(scope, KEY)

export const chooseFields = (scope: SpaceScope, choice: FieldChoice) =>
  setSpaceSetting(scope, KEY, choice)
