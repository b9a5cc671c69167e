import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/scope.ts'

type Bound = Pick<Scope, 'db' | 'now'>
type Owner = { id: number; account: number }

export const own = ({ db }: Bound, account: number) =>
  db
    .selectFrom('package_uploads')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('touched_at', 'desc')
    .execute()

export const find = ({ db }: Bound, { id, account }: Owner) =>
  db
    .selectFrom('package_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()

/** Whoever chooses the same file again goes on where it stopped. */
export const findSame = (
  { db }: Bound,
  file: Pick<Insertable<Tables['package_uploads']>, 'account_id' | 'kind' | 'name' | 'size'> & {
    modified: number
  },
) =>
  db
    .selectFrom('package_uploads')
    .selectAll()
    .where('account_id', '=', file.account_id)
    .where('kind', '=', file.kind)
    .where('name', '=', file.name)
    .where('size', '=', file.size)
    .where('modified', '=', file.modified)
    .orderBy('id', 'desc')
    .executeTakeFirst()

export const add = (
  { db, now }: Bound,
  values: Omit<Insertable<Tables['package_uploads']>, 'touched_at'>,
) =>
  db
    .insertInto('package_uploads')
    .values({ ...values, touched_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Counts a part, once: of two that begin at the same place the second finds it taken. */
export const advance = (
  { db, now }: Bound,
  { id, account, from, length }: Owner & { from: number; length: number },
) =>
  db
    .updateTable('package_uploads')
    .set({ received: from + length, touched_at: now })
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('received', '=', from)
    .returningAll()
    .executeTakeFirst()

export const remove = ({ db }: Bound, { id, account }: Owner) =>
  db
    .deleteFrom('package_uploads')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()

export const removeUntouched = ({ db }: Pick<Scope, 'db'>, since: Date) =>
  db.deleteFrom('package_uploads').where('touched_at', '<', since).returning('id').execute()

export const known = async ({ db }: Pick<Scope, 'db'>, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('package_uploads').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Written down before the store is touched, crossed out when a package has it. */
export const noteLeftover = ({ db }: Bound, sha256: string, due_at: Date) =>
  db
    .insertInto('package_leftovers')
    .values({ sha256, due_at })
    .onConflict((clash) => clash.column('sha256').doUpdateSet({ due_at }))
    .execute()

export const crossOut = ({ db }: Pick<Scope, 'db'>, sha256: string) =>
  db.deleteFrom('package_leftovers').where('sha256', '=', sha256).execute()

/** Due, and no package has them. Put off while they are being removed, so that one does it. */
export const claimLeftovers = ({ db }: Pick<Scope, 'db'>, now: Date, again: Date) =>
  db
    .updateTable('package_leftovers as l')
    .set({ due_at: again })
    .where('l.due_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('packages as p').select('p.id').whereRef('p.sha256', '=', 'l.sha256'),
        ),
      ),
    )
    .returning('l.sha256')
    .execute()
