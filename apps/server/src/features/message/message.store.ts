import type { MessageState } from '@atrium/contract/platform/message.contract.ts'
import { type Insertable, sql } from 'kysely'
import type { Row, Tables } from '../../db/tables.ts'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'

type Page = { start: number; length: number }

/** Row security has left those this person may see; these are the ones in force for them. */
function addressed({ db, actor, now }: OwnScope) {
  return db
    .selectFrom('messages as m')
    .leftJoin('message_reads as r', (join) =>
      join.onRef('r.message_id', '=', 'm.id').on('r.account_id', '=', actor.id),
    )
    .where('m.removed_at', 'is', null)
    .where('m.from_at', '<=', now)
    .where((eb) => eb.or([eb('m.until_at', 'is', null), eb('m.until_at', '>', now)]))
    .where(isAddressed)
}

/** Who may write for a space sees all it wrote; as a reader they see what is meant for them. */
const isAddressed = sql<boolean>`(m.audience in ('all', 'person')
  or m.audience = 'space' and m.space_id = current_tenant()
  or m.audience = 'enterprises' and current_tenant() = any (m.enterprise_ids)
  or m.audience = 'categories' and (select current_category()) = any (m.category_ids))`

const shown = [
  'm.id',
  'm.title',
  'm.body',
  'm.level',
  'm.pinned',
  'm.from_at',
  'm.until_at',
  'm.audience',
] as const

const writer = sql<string | null>`(select a.name from accounts a where a.id = m.made_by)`

const addressees = sql<{ id: number; name: string }[] | null>`(
  select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name)
  from enterprises e where e.id = any (m.enterprise_ids))`

type Filters = { unread?: boolean | undefined; iSearch?: string | undefined }

const filtered = (scope: OwnScope, { unread, iSearch }: Filters) =>
  addressed(scope)
    .$if(unread !== undefined, (of) => of.where('r.read_at', unread ? 'is' : 'is not', null))
    .$if(iSearch !== undefined, (of) => of.where(mentions(iSearch as string)))

const mentions = (term: string) =>
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
export const nextChange = async ({ db, now }: Scope): Promise<Date | null> => {
  const { rows } = await sql<{ next: Date | null }>`
    select min(moment) as next from (
      select from_at as moment, m.* from messages m
      union all select until_at, m.* from messages m
    ) m where moment > ${now} and removed_at is null and ${isAddressed}`.execute(db)
  return rows[0]?.next ?? null
}

/** What is written for one person is nobody's to manage. */
type Audience = Exclude<Row<'messages'>['audience'], 'person'>

type Managed = {
  audience?: Audience | undefined
  iSearch?: string | undefined
  state?: MessageState | undefined
  sort: keyof typeof sortable
  order: 'asc' | 'desc'
}

const sortable = { from: 'm.from_at', name: 'm.title', reads: 'm.reads' } as const

/** Without a state all are meant but those removed. */
const states = {
  removed: () => sql<boolean>`m.removed_at is not null`,
  ahead: (now: Date) => sql<boolean>`m.from_at > ${now}`,
  now: (now: Date) => sql<boolean>`m.from_at <= ${now} and (m.until_at > ${now}) is not false`,
  over: (now: Date) => sql<boolean>`m.from_at <= ${now} and m.until_at <= ${now}`,
}

export const managed = (
  { db, now }: OwnScope,
  { audience, iSearch: term, state, sort, order }: Managed,
  { start, length }: Page,
) =>
  db
    .selectFrom('messages as m')
    .select(shown)
    .select(['m.category_ids', 'm.reads', 'm.removed_at'])
    .select([writer.as('by'), addressees.as('enterprises')])
    .select(sql<number>`count(*) over ()`.as('count'))
    .where(sql<boolean>`may_announce(m.space_id)`)
    .where('m.audience', '<>', 'person')
    .$narrowType<{ audience: Audience }>()
    .$if(state !== 'removed', (of) => of.where('m.removed_at', 'is', null))
    .$if(audience !== undefined, (of) => of.where('m.audience', '=', audience as Audience))
    .$if(term !== undefined, (of) => of.where(mentions(term as string)))
    .$if(state !== undefined, (of) => of.where(states[state as MessageState](now)))
    .orderBy(sortable[sort], order)
    .orderBy('m.id', order)
    .offset(start)
    .limit(length)
    .execute()

/** Whether the table would take it: the same function its policies ask. */
export const mayAnnounce = async ({ db }: Scope, space: number | null): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select may_announce(${space}) as may`.execute(db)
  return rows[0]?.may ?? false
}

type Written = Omit<Insertable<Tables['messages']>, 'made_by' | 'made_at' | 'reads' | 'removed_at'>

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

const told = ['id', 'title', 'audience', 'space_id', 'enterprise_ids'] as const

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

export const missing = async ({ db }: Scope, ids: number[]): Promise<boolean> => {
  if (ids.length === 0) return false
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from enterprises where id = any (${ids})`.execute(db)
  return rows[0]?.n !== new Set(ids).size
}
