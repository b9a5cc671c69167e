import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

type Reading = Pick<Scope, 'db'>

/** Stretches of time: from when, how long each, until when. */
export type Stretches = { first: Date; step: string; end: Date }

export type Point = {
  at: Date
  enterprises: number | null
  people: number | null
  online: number | null
  storage: number | null
  packages: number | null
  sign_ins: number | null
  refusals: number | null
  jobs_done: number | null
  jobs_failed: number | null
}

/** How things stood at the end of each stretch, and the sum of what happened in it. */
export async function points({ db }: Reading, { first, step, end }: Stretches): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select s.at, f.*
    from generate_series(${first}::timestamptz, ${end}::timestamptz - interval '1 hour', ${step}::interval) s (at)
    left join lateral (
      select (array_agg(enterprises order by hour desc))[1] as enterprises,
        (array_agg(people order by hour desc))[1] as people,
        max(online_most) as online,
        (array_agg(storage order by hour desc))[1] as storage,
        (array_agg(packages order by hour desc))[1] as packages,
        sum(sign_ins)::bigint as sign_ins, sum(refusals)::bigint as refusals,
        sum(jobs_done)::bigint as jobs_done,
        (array_agg(jobs_failed order by hour desc))[1] as jobs_failed
      from figures where hour >= s.at and hour < s.at + ${step}::interval
    ) f on true
    order by s.at`.execute(db)
  return rows
}

export const latest = ({ db }: Reading) =>
  db.selectFrom('figures').selectAll().orderBy('hour', 'desc').limit(1).executeTakeFirst()

export const oldest = ({ db }: Reading) =>
  db.selectFrom('figures').select('hour').orderBy('hour').limit(1).executeTakeFirst()

export const sums = ({ db }: Reading, from: Date, until: Date) =>
  db
    .selectFrom('figures')
    .select(sql<number>`coalesce(sum(sign_ins), 0)::bigint`.as('signIns'))
    .select(sql<number>`coalesce(sum(refusals), 0)::bigint`.as('refusals'))
    .select(sql<number>`coalesce(sum(jobs_done), 0)::bigint`.as('jobsDone'))
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .executeTakeFirstOrThrow()

export const waitingJobs = ({ db }: Reading) => countJobs(db, 'waiting')
export const failedJobs = ({ db }: Reading) => countJobs(db, 'failed')

const countJobs = (db: Scope['db'], status: 'waiting' | 'failed') =>
  db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    // Written out, so that the planner knows the index that holds only these.
    .where(sql<boolean>`status = ${sql.lit(status)}`)
    .executeTakeFirstOrThrow()
