import type { MessageKind } from '@atrium/contract/messages/message-kinds.ts'
import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'

export type Page = { start: number; length: number }

/** Row security has left those this person may see; these are the ones in force for them. */
function addressed({ db, actor, now }: OwnScope) {
  return db
    .selectFrom('messages as m')
    .leftJoin('message_reads as r', (join) =>
      join.onRef('r.message_id', '=', 'm.id').on('r.account_id', '=', actor.id),
    )
    .where(mayConcern)
    .where('m.removed_at', 'is', null)
    .where('m.from_at', '<=', now)
    .where((eb) => eb.or([eb('m.until_at', 'is', null), eb('m.until_at', '>', now)]))
    .where(isAddressed)
    .$if(!!actor.viewAs?.entrusted, (of) => of.where(isOfWork))
    .$if(isForApps(actor), (of) => of.where(sql<boolean>`false`))
}

/** Announcements are the work of no app: whoever was entrusted with that of some gets none. */
const isForApps = ({ viewAs }: OwnScope['actor']) => !!viewAs?.entrusted?.apps

/** What is said to the person alone, or to those who run the space, was not entrusted to anybody. */
const isOfWork = sql<boolean>`(m.audience <> 'person' and not m.for_admins)`

/**
 * Three indexes, whose rows can be read before row security is asked: those of the own space, those to the
 * person, and the platform's. What other spaces tell their people is never touched.
 */
const mayConcern = sql<boolean>`(m.space_id = current_tenant()
  or m.id = any (array(select r.message_id from message_recipients r where r.account_id = current_account()))
  or m.space_id is null and m.audience <> 'person')`

/** Who may write for a space sees all it wrote; as a reader they see what is meant for them. */
const isAddressed = sql<boolean>`(m.audience in ('all', 'person')
  or m.audience = 'space' and m.space_id = current_tenant() and (not m.is_chosen
    or m.department_ids && (select departments_here()) or m.role_ids && (select role_ids_here()))
  or m.audience = 'enterprises' and current_tenant() = any (m.enterprise_ids)
    and (m.for_categories is null or (select current_category()) = any (m.for_categories))
  or m.audience = 'categories' and (select current_category()) = any (m.category_ids))`

export const shown = [
  'm.id',
  'm.title',
  'm.body',
  'm.level',
  'm.pinned',
  'm.from_at',
  'm.until_at',
  'm.audience',
  'm.kind',
  'm.place',
] as const

export const writer = sql<string | null>`(select a.name from accounts a where a.id = m.made_by)`

type Filters = {
  unread?: boolean | undefined
  kind?: MessageKind | undefined
  search?: string | undefined
}

const filtered = (scope: OwnScope, { unread, kind, search }: Filters) =>
  addressed(scope)
    .$if(unread !== undefined, (of) => of.where('r.read_at', unread ? 'is' : 'is not', null))
    .$if(kind !== undefined, (of) => of.where('m.kind', '=', kind as MessageKind))
    .$if(search !== undefined, (of) => of.where(mentions(search as string)))

export const mentions = (term: string) =>
  sql<boolean>`position(lower(${term}) in lower(m.title || ' ' || m.body)) > 0`

export const page = (scope: OwnScope, filters: Filters, { start, length }: Page) =>
  filtered(scope, filters)
    .select(shown)
    .select([writer.as('by'), sql<boolean>`r.read_at is not null`.as('read')])
    .select(sql<number>`count(*) over ()`.as('count'))
    .orderBy('m.pinned', 'desc')
    .orderBy('m.from_at', 'desc')
    .orderBy('m.id', 'desc')
    .offset(start)
    .limit(length)
    .execute()

export const counts = (scope: OwnScope) =>
  addressed(scope)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where r.read_at is null)`.as('unread'),
    ])
    .executeTakeFirstOrThrow()

/** The next moment at which something begins or ends. */
export const nextChange = async ({ db, now, actor }: OwnScope): Promise<Date | null> => {
  if (isForApps(actor)) return null
  const { rows } = await sql<{ next: Date | null }>`
    select min(moment) as next from (
      select from_at as moment, m.* from messages m
      union all select until_at, m.* from messages m
    ) m where moment > ${now} and removed_at is null and ${mayConcern} and ${isAddressed}`.execute(
    db,
  )
  return rows[0]?.next ?? null
}

/** Whether the table would take it: the same function its policies ask. */
export const mayAnnounce = async ({ db }: Scope, space: number | null): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select may_announce(${space}) as may`.execute(db)
  return rows[0]?.may ?? false
}

type Written = Omit<
  Insertable<Tables['messages']>,
  'made_by' | 'made_at' | 'reads' | 'removed_at' | 'place'
>

export const add = ({ db, actor, now }: OwnScope, message: Written) =>
  db
    .insertInto('messages')
    .values({ ...message, made_by: actor.id, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Only those it may: others' do not exist for this statement. */
export const change = ({ db }: OwnScope, id: number, message: Written) =>
  db
    .updateTable('messages')
    .set(message)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

const told = ['id', 'title', 'audience', 'space_id', 'enterprise_ids', 'for_categories'] as const

export const remove = ({ db, now }: OwnScope, ids: number[]) =>
  db
    .updateTable('messages')
    .set({ removed_at: now })
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .returning(told)
    .execute()

/** Only those removed since the given moment: what is to be cleared away is gone before the clearing. */
export const restore = ({ db }: OwnScope, ids: number[], since: Date) =>
  db
    .updateTable('messages')
    .set({ removed_at: null })
    .where('id', 'in', ids)
    .where('removed_at', '>', since)
    .returning(told)
    .execute()

export const markRead = (scope: OwnScope, ids: number[] | undefined) =>
  scope.db
    .insertInto('message_reads')
    .columns(['message_id', 'account_id', 'read_at'])
    .expression(
      addressed(scope)
        .where('r.read_at', 'is', null)
        .$if(ids !== undefined, (of) => of.where(sql<boolean>`m.id = any(${ids})`))
        .select((eb) => ['m.id', eb.val(scope.actor.id).as('account'), eb.val(scope.now).as('at')]),
    )
    .onConflict((clash) => clash.doNothing())
    .returning('message_id')
    .execute()

export const existing = async ({ db }: Scope, ids: number[]): Promise<number[]> => {
  const rows = await db.selectFrom('enterprises').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

export const missing = async ({ db }: Scope, ids: number[]): Promise<boolean> => {
  if (ids.length === 0) return false
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from enterprises where id = any (${ids})`.execute(db)
  return rows[0]?.n !== new Set(ids).size
}

/** In which categories these enterprises are, of those a console user may announce something to. */
export const announcedTo = async ({ db }: Scope, ids: number[]) => {
  const { rows } = await sql<{ id: number; category_id: number }>`
    select * from announced_to(${ids}::bigint[])`.execute(db)
  return rows
}
