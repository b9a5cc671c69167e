import { isOperator, userTypes } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import type { OwnScope } from '../../kernel/transaction/scope.ts'

type Query = Record<string, string>
export type Traits = { name: string; query: Query; shared: boolean }
export type ViewRow = Traits & { id: number; list: string; by: string | null }

const columns = ['id', 'list', 'name', sql<Query>`query`.as('query'), 'shared'] as const

/** One's own first. Which ones others share is row security's to say. */
export const all = ({ db, actor }: OwnScope, list: string): Promise<ViewRow[]> =>
  db
    .selectFrom('saved_views as v')
    .leftJoin(
      sql<{ id: number; name: string }>`savers_named(array(
        select account_id from saved_views where list = ${list} and account_id <> ${actor.id}))`.as(
        'o',
      ),
      (join) => join.onRef('o.id', '=', 'v.account_id'),
    )
    .select(['v.id', 'v.list', 'v.name', sql<Query>`v.query`.as('query'), 'v.shared'])
    .select(
      sql<string | null>`case when v.account_id <> ${actor.id} then coalesce(o.name, '') end`.as(
        'by',
      ),
    )
    .where('v.list', '=', list)
    .where('v.removed_at', 'is', null)
    .orderBy(sql`v.account_id <> ${actor.id}`)
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()

/** Two tabs that save at once are counted one after the other. */
export async function countLocked({ db, actor }: OwnScope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_views', ${actor.id}))`.execute(db)
  const { n } = await db
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', actor.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export const add = ({ db, actor, now }: OwnScope, list: string, { query, ...traits }: Traits) =>
  db
    .insertInto('saved_views')
    .values({
      ...traits,
      list,
      query: JSON.stringify(query),
      account_id: actor.id,
      user_type: isOperator(actor.userType) ? userTypes.operator : userTypes.console,
      changed_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const change = (
  { db, actor, now }: OwnScope,
  id: number,
  { query, ...traits }: { [Trait in keyof Traits]?: Traits[Trait] | undefined },
) =>
  db
    .updateTable('saved_views')
    .set({ ...traits, ...(query && { query: JSON.stringify(query) }), changed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

/** How many removed ones somebody can still bring back; what was removed before them is gone. */
const KEPT = 5

export const remove = ({ db, actor, now }: OwnScope, id: number) =>
  db
    .with('older', (of) =>
      of.deleteFrom('saved_views').where('id', 'in', (eb) =>
        eb
          .selectFrom('saved_views')
          .select('id')
          .where('account_id', '=', actor.id)
          .where('removed_at', 'is not', null)
          .orderBy('removed_at', 'desc')
          .orderBy('id', 'desc')
          .offset(KEPT - 1),
      ),
    )
    .updateTable('saved_views')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .where('removed_at', 'is', null)
    .returning(['shared'])
    .executeTakeFirst()

export const restore = ({ db, actor }: OwnScope, id: number) =>
  db
    .updateTable('saved_views')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .where('removed_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst()
