import type { SpaceScope } from '../../kernel/transaction/scope.ts'

export const all = ({ db }: SpaceScope) =>
  db.selectFrom('invitations').selectAll().orderBy('id', 'desc').limit(200).execute()

export async function countOpen({ db, now }: SpaceScope): Promise<number> {
  const { open } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return open
}

export const add = (
  { db, now, actor }: SpaceScope,
  { code, uses, days }: { code: string; uses: number; days: number },
) =>
  db
    .insertInto('invitations')
    .values({
      code,
      uses,
      expires_at: new Date(now.getTime() + days * 24 * 3600_000),
      made_by: actor.id,
      made_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const remove = async ({ db }: SpaceScope, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
