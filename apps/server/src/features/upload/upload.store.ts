import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

type Bound = Pick<Scope, 'db' | 'now'>
type Owner = { id: number; account: number }

export const own = ({ db }: Bound, account: number) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('touched_at', 'desc')
    .execute()

export const find = ({ db }: Bound, { id, account }: Owner) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account)
    .executeTakeFirst()

/** Whoever chooses the same file again goes on where it stopped. */
export const findSame = (
  { db }: Bound,
  file: Pick<Insertable<Tables['uploads']>, 'account_id' | 'kind' | 'name' | 'size'> & {
    modified: number
  },
) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('account_id', '=', file.account_id)
    .where('kind', '=', file.kind)
    .where('name', '=', file.name)
    .where('size', '=', file.size)
    .where('modified', '=', file.modified)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Until the end of the transaction. */
export const lockRoom = ({ db }: Pick<Scope, 'db'>) =>
  sql`select pg_advisory_xact_lock(hashtext('uploads'))`.execute(db)

/** What has been begun and not ended: of the person, of whom they share the room with, and of all. */
type UnderWay = Record<'own' | 'ownBytes' | 'beside' | 'besideBytes' | 'ahead', number>

export const underWay = async (
  { db }: Pick<Scope, 'db'>,
  isOfSpace: boolean,
): Promise<UnderWay> => {
  const { rows } = await sql<UnderWay>`
    select own, own_bytes as "ownBytes", beside, beside_bytes as "besideBytes", ahead
    from uploads_under_way(${isOfSpace})`.execute(db)
  return rows[0] as UnderWay
}

export const add = (
  { db, now }: Bound,
  values: Omit<Insertable<Tables['uploads']>, 'touched_at'>,
) =>
  db
    .insertInto('uploads')
    .values({ ...values, touched_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Counts a part, once: of two that begin at the same place the second finds it taken. */
export const advance = (
  { db, now }: Bound,
  { id, account, from, length }: Owner & { from: number; length: number },
) =>
  db
    .updateTable('uploads')
    .set({ received: from + length, touched_at: now })
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('received', '=', from)
    .returningAll()
    .executeTakeFirst()

export const remove = ({ db }: Bound, { id, account }: Owner) =>
  db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()

export const removeUntouched = ({ db }: Pick<Scope, 'db'>, since: Date) =>
  db.deleteFrom('uploads').where('touched_at', '<', since).returning('id').execute()

export const known = async ({ db }: Pick<Scope, 'db'>, ids: number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('uploads').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
