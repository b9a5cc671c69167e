import type { BatchState } from '@atrium/contract/platform/batch.contract.ts'
import type { BatchAction } from '@atrium/contract/platform/batch-actions.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { searched } from '../../db/searched.ts'
import type { Tables } from '../../db/tables.ts'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'
import { matches } from '../../kernel/transaction/search.ts'
import type { Page } from '../../kernel/transaction/sorted.ts'

type Db = Pick<Scope, 'db'>

export type NewBatch = {
  noun: 'enterprise' | 'user'
  action: BatchAction
  setting: Record<string, unknown>
  filters: Record<string, string> | null
  undoes: number | null
}

/** Nothing comes back while another one of theirs is under way: the index decides. */
export const add = ({ db, actor, visit, now }: OwnScope, batch: NewBatch) =>
  db
    .insertInto('batches')
    .values({
      ...batch,
      setting: JSON.stringify(batch.setting),
      filters: batch.filters ? JSON.stringify(batch.filters) : sql<string>`null`,
      made_by: actor.id,
      made_at: now,
      address: visit.address,
      agent: visit.agent,
    })
    // Written out: a plan that holds for every value knows no index for some of them, and PostgreSQL makes one after five.
    .onConflict((clash) =>
      clash.column('made_by').where('state', '=', sql.lit('waiting')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

export const running = ({ db, actor }: OwnScope) =>
  db
    .selectFrom('batches')
    .select('id')
    .where('made_by', '=', actor.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

export type Ids = SelectQueryBuilder<Tables, 'accounts' | 'enterprises', { id: number }>

/** One statement: which rows it is about is what there was at one moment. */
export async function fix({ db }: Db, batchId: number, ids: Ids, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into batch_rows (batch_id, target)
    select ${batchId}, chosen.id from (${ids.limit(most + 1)}) chosen`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** What another one has done and nothing has taken back yet. */
export async function fixUndone({ db }: Db, batchId: number, undoes: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into batch_rows (batch_id, target, change)
    select ${batchId}, r.target, r.change from batch_rows r
    where r.batch_id = ${undoes} and r.outcome = 'done' and r.change is not null
      and not exists (select from batch_rows u join batches b on b.id = u.batch_id
        where b.undoes = ${undoes} and u.target = r.target and u.outcome = 'done')`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const setTotal = ({ db }: Db, id: number, total: number) =>
  db.updateTable('batches').set({ total }).where('id', '=', id).execute()

/** How many of them are in none of these categories. */
export const countBeyond = async ({ db }: Db, ids: Ids, categories: number[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${ids}) chosen join enterprises e on e.id = chosen.id
    where not coalesce(e.saas_id = any (${categories}::bigint[]), false)`.execute(db)
  return rows[0]?.n ?? 0
}

export const countOf = async ({ db }: Db, ids: Ids, most: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${ids.limit(most + 1)}) chosen`.execute(db)
  return rows[0]?.n ?? 0
}

/** The one enterprise that all of these are in; none where they have several in common. */
export const sharedBy = async ({ db }: Db, ids: Ids, total: number): Promise<number | null> => {
  const { rows } = await sql<{ tenant_id: number }>`
    select m.tenant_id from memberships m where m.account_id in (${ids})
    group by m.tenant_id having count(*) = ${total} limit 2`.execute(db)
  return rows.length === 1 ? (rows[0]?.tenant_id ?? null) : null
}

/** Only one that is under way; of two who stop it at once the second finds it over. */
export const cancel = ({ db, now }: Scope, id: number) =>
  db
    .updateTable('batches')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['made_by', 'done', 'left_out', 'total'])
    .executeTakeFirst()

const whole = ({ db, actor, now }: OwnScope) =>
  db
    .selectFrom('batches as b')
    .selectAll('b')
    .select([
      sql<number>`case when b.made_by = ${actor.id} and b.action = 'resetPassword' then (
        select count(*) from batch_rows w where w.batch_id = b.id and w.sealed_until > ${now}) else 0 end`.as(
        'passwords',
      ),
      // A console user's hat reads no accounts, not even their own.
      sql<string | null>`case when b.made_by = ${actor.id} then ${actor.name}
        else (select a.name from accounts a where a.id = b.made_by) end`.as('by'),
      sql<number | null>`(select max(u.id) from batches u
        where u.undoes = b.id and u.state in ('waiting', 'done'))`.as('undone_by'),
    ])

export type BatchRow = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (scope: OwnScope, id: number) =>
  whole(scope).where('b.id', '=', id).executeTakeFirst()

/** Until the transaction is over nobody else undoes it. Of one that is over: no job waits for it. */
export const hold = ({ db }: Db, id: number) =>
  db.selectFrom('batches').select('id').where('id', '=', id).forNoKeyUpdate().execute()

type Filters = {
  noun?: 'enterprise' | 'user' | undefined
  state?: BatchState | undefined
  mine?: boolean | undefined
}

export const page = (scope: OwnScope, { noun, state, mine }: Filters, { start, length }: Page) =>
  whole(scope)
    .select(sql<number>`count(*) over ()`.as('count'))
    .$if(noun !== undefined, (of) => of.where('b.noun', '=', noun as 'user'))
    .$if(state !== undefined, (of) => of.where('b.state', '=', state as BatchState))
    .$if(mine !== undefined, (of) => of.where('b.made_by', mine ? '=' : '<>', scope.actor.id))
    .orderBy('b.id', 'desc')
    .offset(start)
    .limit(length)
    .execute()

export type BatchRowFilter = {
  search?: string | undefined
  outcome?: 'done' | 'leftOut' | 'waiting' | undefined
}

export type BatchItem = { id: number } & Record<'name' | 'code' | 'outcome', string | null>

const tables = { enterprise: ['enterprises', 'space'], user: ['accounts', 'login_id'] } as const

function wantedRows(noun: NewBatch['noun'], batchId: number, { search, outcome }: BatchRowFilter) {
  const [table] = tables[noun]
  const of: RawBuilder<unknown>[] = [sql`r.batch_id = ${batchId}`]
  if (outcome === 'done') of.push(sql`r.outcome = 'done'`)
  if (outcome === 'leftOut') of.push(sql`r.outcome <> 'done'`)
  if (outcome === 'waiting') of.push(sql`r.outcome is null`)
  if (search) of.push(sql`${matches(searched[table], search)}`)
  return sql`from batch_rows r left join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = r.target
    where ${sql.join(of, sql` and `)}`
}

/** Each with the name it has now: who is gone is not named. */
export async function rowsOf(
  { db }: Db,
  { id, noun }: Pick<BatchRow, 'id' | 'noun'>,
  wanted: BatchRowFilter,
  { start, length }: Page,
  after = 0,
): Promise<BatchItem[]> {
  const [table, code] = tables[noun]
  const { rows } = await sql<BatchItem>`
    select r.target as id, ${sql.ref(`${table}.name`)} as name, ${sql.ref(`${table}.${code}`)} as code, r.outcome
    ${wantedRows(noun, id, wanted)} and r.target > ${after}
    order by r.target offset ${start} limit ${length}`.execute(db)
  return rows
}

export async function countRows(
  { db }: Db,
  { id, noun }: Pick<BatchRow, 'id' | 'noun'>,
  wanted: BatchRowFilter,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n ${wantedRows(noun, id, wanted)}`.execute(db)
  return rows[0]?.n ?? 0
}

export type Resettable = {
  id: number
  login_id: string
  phone: string | null
  space: string | null
  /** The enterprise whose limit of text messages a text to them counts against. */
  tenant: number | null
}

export const peopleToReset = async ({ db }: Db, ids: number[]): Promise<Resettable[]> => {
  const { rows } = await sql<Resettable>`select * from people_to_reset(${ids})`.execute(db)
  return rows
}

type TakenPassword = { id: number; name: string | null; code: string | null; sealed: Buffer }

/** Spent by one statement: of two who ask at once one gets them. Those that have run out open nothing. */
export const takePasswords = async (
  { db, now }: OwnScope,
  id: number,
): Promise<TakenPassword[]> => {
  const { rows } = await sql<TakenPassword>`
    with kept as (
      select target, sealed from batch_rows where batch_id = ${id} and sealed_until > ${now} for update
    ), gone as (
      update batch_rows r set sealed = null, sealed_until = null from kept
      where r.batch_id = ${id} and r.target = kept.target
    )
    select kept.target as id, a.name, a.login_id as code, kept.sealed
    from kept left join accounts a on a.id = kept.target order by kept.target`.execute(db)
  return rows
}

export const lackingOf = async ({ db }: Db, template: number, ids: Ids): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select lacking_of(${template}, array(select chosen.id from (${ids}) chosen)) as n`.execute(db)
  return rows[0]?.n ?? 0
}

export const nameOfEnterprise = ({ db }: Db, id: number) =>
  db
    .selectFrom('enterprises')
    .select(['name', 'is_template', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Somebody of an enterprise. */
export const nameOfMember = ({ db }: Db, id: number, entid: number) =>
  db
    .selectFrom('accounts')
    .innerJoin('memberships as m', 'm.account_id', 'accounts.id')
    .select('accounts.name')
    .where('accounts.id', '=', id)
    .where('accounts.status', '=', 'active')
    .where('m.tenant_id', '=', entid)
    .executeTakeFirst()

export const nameOfCategory = ({ db }: Db, id: number) =>
  db.selectFrom('categories').select('name').where('id', '=', id).executeTakeFirst()
