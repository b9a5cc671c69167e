import type { OwnScope } from '../../kernel/scope.ts'

export const find = ({ db, actor }: OwnScope) =>
  db
    .selectFrom('accounts')
    .select(['login_id', 'name', 'phone', 'user_type', 'created_at'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()

export const rename = ({ db, actor }: OwnScope, name: string) =>
  db.updateTable('accounts').set({ name }).where('id', '=', actor.id).execute()

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
