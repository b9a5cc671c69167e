import { sql } from 'kysely'
import type { OwnScope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { setSpaceSetting, spaceSetting } from '../../kernel/transaction/space-setting.ts'

/** With the enterprise of theirs that keeps their name as it is, if one does. */
export const find = ({ db, actor }: OwnScope) =>
  db
    .selectFrom('accounts')
    .select(['login_id', 'name', 'phone', 'phone_proven_at', 'user_type', 'created_at'])
    .select('login_homepage')
    .select(sql<string | null>`name_fixed_by()`.as('name_fixed_by'))
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()

/** Unless an enterprise of theirs keeps it: then nothing comes back. */
export const rename = ({ db, actor }: OwnScope, name: string) =>
  db
    .updateTable('accounts')
    .set({ name })
    .where('id', '=', actor.id)
    .where(sql<boolean>`name_fixed_by() is null`)
    .returning('id')
    .executeTakeFirst()

export const setHomepage = ({ db, actor }: OwnScope, login_homepage: string | null) =>
  db.updateTable('accounts').set({ login_homepage }).where('id', '=', actor.id).execute()

/** A number that its person has confirmed: another one, or the one they have; not if somebody else has it. */
export const setPhone = async (
  { db, actor, now }: OwnScope,
  phone: string,
): Promise<'taken' | 'changed' | 'confirmed'> => {
  const holder = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (holder && holder.id !== actor.id) return 'taken'
  const confirmed = { phone, phone_proven_at: now }
  await db.updateTable('accounts').set(confirmed).where('id', '=', actor.id).execute()
  return holder ? 'confirmed' : 'changed'
}

export type FieldChoice = { hidden: string[]; nameEditable: boolean }
const KEY = 'profile.fields'

export const fieldChoice = (scope: SpaceScope) => spaceSetting<FieldChoice>(scope, KEY)

export const chooseFields = (scope: SpaceScope, choice: FieldChoice) =>
  setSpaceSetting(scope, KEY, choice)
