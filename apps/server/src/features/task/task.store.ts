import type { Task } from '@atrium/contract/apps/task.contract.ts'
import type { taskDues } from '@atrium/contract/apps/task-limits.ts'
import { CALENDAR_TASKS, DONE_TASK_DAYS } from '@atrium/contract/apps/task-limits.ts'
import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { answerableOnes } from '../access-request/access-request.service.ts'
import { waitingOnes } from '../join-request/join-request.service.ts'

export type TaskRow = Pick<Task, 'source' | 'id' | 'kind' | 'app' | 'title' | 'page' | 'said'> & {
  person: string | null
  path: string
  origin: string
  made_at: Date
  due_at: Date | null
  done_at: Date | null
  done_by: number | null
  doer: string | null
  account_id: number
  truster: string | null
  delegation_id: number | null
}

export type State = 'open' | 'done'
export type TaskFilter = {
  apps: string[]
  state: State
  kind?: string | undefined
  app?: string | undefined
  search?: string | undefined
  due?: (typeof taskDues)[number] | undefined
  isAddressed?: boolean
  offset?: number
}

/** The person, and at the moment whoever has entrusted them with their work. Nobody passes on what they do for another. */
const whose = ({ actor, now }: SpaceScope) => sql`
  select ${actor.id}::bigint as account_id, null::bigint as delegation_id, null::text[] as apps
  union all
  select d.account_id, d.id, case d.scope when 'apps' then d.apps end from delegations d
  where d.delegate_id = ${actor.id} and d.ended_at is null and d.from_at <= ${now} and d.until_at > ${now}
    and ${!actor.viewAs?.entrusted}`

const addressed = (scope: SpaceScope, { apps, state }: TaskFilter) => sql`
  select 'task' as source, t.id, t.kind, t.app, t.title, null::text as person, null::jsonb as page, t.path, t.origin,
    t.made_at, t.due_at, t.done_at, t.said, t.done_by, doer.name as doer, t.account_id,
    truster.name as truster, by.delegation_id
  from tasks t
  join lateral (select w.delegation_id from whose w where w.account_id = t.account_id
      and (w.apps is null or t.app = any (w.apps)) order by w.delegation_id limit 1) by on true
  left join accounts doer on doer.id = t.done_by
  left join accounts truster on truster.id = t.account_id and by.delegation_id is not null
  where t.account_id = any (array(select account_id from whose)) and t.app = any (${apps})
    and ${state === 'open' ? sql`t.done_at is null` : sql`t.done_at > ${since(scope)}`}`

const since = ({ now }: SpaceScope) => new Date(now.getTime() - DONE_TASK_DAYS * 86_400_000)

const derived = (source: string, ones: unknown, asked: unknown, scope: SpaceScope) => sql`
  select ${source}, q.id, 'approve', ${source}, '', q.name, ${asked}, '', 'app', q.asked_at, null, null, '', null, null,
    ${scope.actor.id}::bigint, null, null from (${ones}) q`

/**
 * All that waits for somebody. What they may answer because of a right is read from its own table, by the rule of
 * whoever answers it there: it is there while the right is, and nobody has to take it off a list
 * (docs/decisions/0051).
 */
function lines(scope: SpaceScope, wanted: TaskFilter) {
  const { permissions } = scope.actor
  const isOpen = wanted.state === 'open' && !wanted.isAddressed
  const parts = [addressed(scope, wanted)]
  if (isOpen && covers(permissions, 'roles'))
    parts.push(derived('accessRequest', answerableOnes(scope), sql`q.title`, scope))
  if (isOpen && covers(permissions, 'invite'))
    parts.push(derived('joinRequest', waitingOnes(scope), sql`null::jsonb`, scope))
  return sql`with whose as materialized (${whose(scope)}),
    lines as materialized (${sql.join(parts, sql` union all `)})`
}

function conditions({ now }: SpaceScope, { kind, app, search, due, offset = 0 }: TaskFilter) {
  const all = [sql`true`]
  if (kind) all.push(sql`kind = ${kind}`)
  if (app) all.push(sql`app = ${app}`)
  if (search) {
    const term = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    all.push(sql`concat_ws(' ', title, person, truster) ilike ${term}`)
  }
  if (due === 'overdue') all.push(sql`due_at <= ${now}`)
  if (due === 'today') all.push(sql`due_at < ${dayEnd(now, offset, 1)}`)
  if (due === 'week') all.push(sql`due_at < ${dayEnd(now, offset, 7)}`)
  return sql.join(all, sql` and `)
}

const DAY = 86_400_000

/** The end of the reader's day, so many days from now. */
function dayEnd(now: Date, offset: number, days: number): Date {
  const local = now.getTime() + offset * 60_000
  return new Date((Math.floor(local / DAY) + days) * DAY - offset * 60_000)
}

export type OpenTask = {
  id: number
  title: string
  app: string
  path: string
  due_at: string | null
}

/** The person's own newest open tasks, for a caller that searches them itself. */
export const newestOpen = ({ actor }: SpaceScope, most: number) =>
  sql<OpenTask[]>`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
    select id, title, app, path, due_at from tasks
    where account_id = ${actor.id} and done_at is null
    order by made_at desc, id desc limit ${sql.lit(most)}) t)`

type Order = { sort: 'made' | 'due'; order: 'asc' | 'desc'; start: number; length: number }

export async function page(
  scope: SpaceScope,
  wanted: TaskFilter,
  { sort, order, start, length }: Order,
) {
  const way = sql.raw(order)
  const by =
    wanted.state === 'done'
      ? sql`done_at desc, id desc`
      : sort === 'made'
        ? sql`made_at ${way}, source, id ${way}`
        : sql`due_at ${way} nulls last, made_at desc, source, id desc`
  const { rows } = await sql<{ total: number } & (TaskRow | { id: null })>`
    ${lines(scope, wanted)}, shown as materialized (select * from lines where ${conditions(scope, wanted)})
    select (select count(*) from shown) as total, p.*
    from (values (1)) one left join lateral (
      select * from shown order by ${by} offset ${start} limit ${length}) p on true`.execute(
    scope.db,
  )
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) as TaskRow[] }
}

type Month = { month: string; offset: number }

/** Every day of the month on which something is due, with how much, and the first of it by name. */
export async function dueIn(scope: SpaceScope, apps: string[], { month, offset }: Month) {
  const [year = 0, of = 1] = month.split('-').map(Number)
  const edge = (months: number) => new Date(Date.UTC(year, of - 1 + months) - offset * 60_000)
  const { rows } = await sql<{ days: { day: string; count: number }[] } & (TaskRow | { id: null })>`
    ${lines(scope, { apps, state: 'open', isAddressed: true })},
    due as materialized (
      select *, to_char((due_at at time zone 'UTC') + make_interval(mins => ${offset}::int), 'YYYY-MM-DD') as day
      from lines where due_at >= ${edge(0)} and due_at < ${edge(1)})
    select (select coalesce(jsonb_agg(d order by d.day), '[]')
        from (select day, count(*) as count from due group by day) d) as days, p.*
    from (values (1)) one left join lateral (
      select * from due order by due_at, id limit ${CALENDAR_TASKS}) p on true`.execute(scope.db)
  return {
    days: rows[0]?.days ?? [],
    rows: rows.filter((row) => row.id !== null) as TaskRow[],
  }
}

type Days = { last: string; days: number; offset: number }

/** Of the person alone, in apps they can open. A day without anything is a day too. */
export async function course(
  { db, actor }: SpaceScope,
  apps: string[],
  { last, days, offset }: Days,
) {
  const own = sql`account_id = ${actor.id} and app = any (${apps})`
  const day = (moment: 'made_at' | 'done_at') =>
    sql`((${sql.ref(moment)} at time zone 'UTC') + make_interval(mins => ${offset}::int))::date`
  const since = sql`(${last}::date - ${days}::int)::timestamp at time zone 'UTC'`
  const { rows } = await sql<{ day: string; came: number; done: number }>`
    with came as (select ${day('made_at')} as day, count(*) as count from tasks
        where ${own} and made_at > ${since} group by 1),
      done as (select ${day('done_at')} as day, count(*) as count from tasks
        where ${own} and done_at > ${since} group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(came.count, 0) as came, coalesce(done.count, 0) as done
    from generate_series(${last}::date - (${days}::int - 1), ${last}::date, '1 day') d
    left join came on came.day = d::date left join done on done.day = d::date order by d`.execute(
    db,
  )
  return rows
}

export async function countByApp(scope: SpaceScope, apps: string[]) {
  const { rows } = await sql<{ app: string; count: number }>`
    ${lines(scope, { apps, state: 'open' })}
    select app, count(*) as count from lines group by app order by app`.execute(scope.db)
  return rows
}

export async function summary(scope: SpaceScope, apps: string[]) {
  const { rows } = await sql<{ open: number; overdue: number }>`
    ${lines(scope, { apps, state: 'open' })}
    select count(*) as open, count(*) filter (where due_at <= ${scope.now}) as overdue from lines`.execute(
    scope.db,
  )
  return rows[0] as { open: number; overdue: number }
}

export type TaskState = Pick<
  TaskRow,
  'id' | 'kind' | 'app' | 'title' | 'done_at' | 'done_by' | 'account_id'
>

/** Locked, if it is the reader's to work on: of two the second waits, and then finds it done or gone. */
export async function lock(
  scope: SpaceScope,
  id: number,
  apps: string[],
): Promise<TaskState | undefined> {
  const { rows } = await sql<TaskState>`
    with whose as materialized (${whose(scope)})
    select t.id, t.kind, t.app, t.title, t.done_at, t.done_by, t.account_id from tasks t
    where t.id = ${id} and t.app = any (${apps}) and exists (select from whose w
      where w.account_id = t.account_id and (w.apps is null or t.app = any (w.apps)))
    for update of t`.execute(scope.db)
  return rows[0]
}

export const setDone = (
  { db }: SpaceScope,
  id: number,
  done_at: Date | null,
  done_by: number | null,
) =>
  db
    .updateTable('tasks')
    .set((eb) => ({ done_at, done_by, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const ofApp = (scope: SpaceScope, app: string) =>
  scope.db
    .selectFrom('tasks')
    .select(['subject', 'title', 'due_at', 'done_at'])
    .where('account_id', '=', scope.actor.id)
    .where('app', '=', app)
    .where((eb) => eb.or([eb('done_at', 'is', null), eb('done_at', '>', since(scope))]))
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
