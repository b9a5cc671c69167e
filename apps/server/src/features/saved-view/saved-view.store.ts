import { isOperator, userTypes } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import type { OwnScope } from '../../kernel/transaction/scope.ts'

type Query = Record<string, string>
export type Traits = { name: string; query: Query; shared: boolean }
export type ViewRow = Traits & { id: number; list: string; by: string | null }

const columns = ['id', 'list', 'name', sql<Query>`query`.as('query'), 'shared'] as const

/** In a space its own table. Both have these columns in common; which rows there are for whom, row security says. */
const tableFor = ({ tenant }: OwnScope) => (tenant ? 'space_views' : 'saved_views') as 'space_views'

/** What those are called who share: of a space its members, and else whoever is alike. */
const ownersOf = ({ tenant, actor }: OwnScope, list: string) =>
  tenant
    ? sql<{ id: number; name: string }>`(select id, name from accounts)`
    : sql<{ id: number; name: string }>`savers_named(array(
        select account_id from saved_views where list = ${list} and account_id <> ${actor.id}))`

/** One's own first; of each, which fields of the list are hidden from whoever asks. */
export const all = (scope: OwnScope, list: string): Promise<(ViewRow & { hidden: string[] })[]> => {
  const { db, actor, tenant } = scope
  const hidden = tenant
    ? sql<string[]>`(select fields_hidden_in_list(${list}))`
    : sql<string[]>`'{}'::text[]`
  return db
    .selectFrom(`${tableFor(scope)} as v`)
    .leftJoin(ownersOf(scope, list).as('o'), (join) => join.onRef('o.id', '=', 'v.account_id'))
    .select(['v.id', 'v.list', 'v.name', sql<Query>`v.query`.as('query'), 'v.shared'])
    .select(
      sql<string | null>`case when v.account_id <> ${actor.id} then coalesce(o.name, '') end`.as(
        'by',
      ),
    )
    .select(hidden.as('hidden'))
    .where('v.list', '=', list)
    .where('v.removed_at', 'is', null)
    .orderBy(sql`v.account_id <> ${actor.id}`)
    .orderBy('v.name')
    .orderBy('v.id')
    .execute()
}

export type ListedView = Pick<ViewRow, 'id' | 'list' | 'name' | 'query' | 'shared'>

export const ofLists = ({ db }: Pick<OwnScope, 'db'>, lists: string[]): Promise<ListedView[]> =>
  db
    .selectFrom('space_views')
    .select(columns)
    .where('list', 'in', lists)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Two tabs that save at once are counted one after the other. */
export async function countLocked(scope: OwnScope): Promise<number> {
  const { db, actor } = scope
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_views', ${actor.id}))`.execute(db)
  const { n } = await db
    .selectFrom(tableFor(scope))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', actor.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export const add = (scope: OwnScope, list: string, { query, ...traits }: Traits) => {
  const { db, actor, tenant, now } = scope
  const own = isOperator(actor.userType) ? userTypes.operator : userTypes.console
  return db
    .insertInto(tableFor(scope))
    .values({
      ...traits,
      list,
      query: JSON.stringify(query),
      account_id: actor.id,
      ...(!tenant && { user_type: own }),
      changed_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const change = (
  scope: OwnScope,
  id: number,
  { query, ...traits }: { [Trait in keyof Traits]?: Traits[Trait] | undefined },
) =>
  scope.db
    .updateTable(tableFor(scope))
    .set({ ...traits, ...(query && { query: JSON.stringify(query) }), changed_at: scope.now })
    .where('id', '=', id)
    .where('account_id', '=', scope.actor.id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

/** How many removed ones somebody can still bring back; what was removed before them is gone. */
const KEPT = 5

export const remove = (scope: OwnScope, id: number) => {
  const { db, actor, now } = scope
  const table = tableFor(scope)
  return db
    .with('older', (of) =>
      of.deleteFrom(table).where('id', 'in', (eb) =>
        eb
          .selectFrom(table)
          .select('id')
          .where('account_id', '=', actor.id)
          .where('removed_at', 'is not', null)
          .orderBy('removed_at', 'desc')
          .orderBy('id', 'desc')
          .offset(KEPT - 1),
      ),
    )
    .updateTable(table)
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .where('removed_at', 'is', null)
    .returning(['shared'])
    .executeTakeFirst()
}

export const restore = (scope: OwnScope, id: number) =>
  scope.db
    .updateTable(tableFor(scope))
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('account_id', '=', scope.actor.id)
    .where('removed_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst()
