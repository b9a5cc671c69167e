import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

type Reading = Pick<Scope, 'db' | 'now'>

type State = {
  version: string
  connections: number
  most: number
  applied: number
  newest: string
  bytes: number
  lacks: 'createrole' | 'create' | 'admin' | null
}

/** Of others' connections no more is visible than that they are there, and in which database. */
export async function database({ db }: Reading): Promise<State> {
  const { rows } = await sql<State>`
    select current_setting('server_version') as version, s.*,
      (select count(*) from pg_stat_activity where datname is not null) as connections,
      current_setting('max_connections')::int as most
    from database_state() s`.execute(db)
  return rows[0] as State
}

export async function jobs({ db, now }: Reading) {
  const { rows } = await sql<{ waiting: number; failed: number; overdue: number }>`
    select (select count(*) from jobs where status = 'waiting') as waiting,
      (select count(*) from jobs where status = 'failed') as failed,
      greatest(0, extract(epoch from ${now} - (
        select run_at from jobs where status = 'waiting' and (lease_until > clock_timestamp()) is not true
        order by run_at limit 1)))::int as overdue`.execute(db)
  return rows[0] as { waiting: number; failed: number; overdue: number }
}

export const failedJobs = ({ db }: Reading) =>
  db
    .selectFrom('jobs')
    .leftJoin('enterprises', 'enterprises.id', 'jobs.tenant_id')
    .select(['jobs.id', 'kind', 'steps', 'done', 'tries', 'error', 'made_at', 'tenant_id'])
    .select('enterprises.name as enterprise')
    .where(sql<boolean>`jobs.status = 'failed'`)
    .orderBy('jobs.id', 'desc')
    .limit(20)
    .execute()

/** Nothing comes back when it is not given up any more: two operators may press at once. */
export const takeUp = ({ db, now }: Reading, id: number) =>
  db
    .updateTable('jobs')
    .set({ status: 'waiting', tries: 0, deaths: 0, error: null, run_at: now })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning(['kind', 'tenant_id', 'steps', 'done', 'input'])
    .executeTakeFirst()

export async function audit({ db }: Reading) {
  const { rows } = await sql<{ line: number; upto: number | null; made_at: Date | null }>`
    select last_audit_line() as line, s.upto, s.made_at
    from (values (1)) one left join (
      select upto, made_at from audit_seals order by id desc limit 1) s on true`.execute(db)
  return rows[0] as { line: number; upto: number | null; made_at: Date | null }
}

export const chores = ({ db }: Reading) =>
  db.selectFrom('chores').selectAll().orderBy('name').execute()
