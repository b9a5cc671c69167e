import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

type Reading = Pick<Scope, 'db'>

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
export async function points({ db }: Reading, edges: Date[]): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select s.at, f.*
    from unnest(${edges.slice(0, -1)}::timestamptz[], ${edges.slice(1)}::timestamptz[]) s (at, ended)
    left join lateral (
      select (array_agg(enterprises order by hour desc))[1] as enterprises,
        (array_agg(people order by hour desc))[1] as people,
        max(online_most) as online,
        (array_agg(storage order by hour desc))[1] as storage,
        (array_agg(packages order by hour desc))[1] as packages,
        sum(sign_ins)::bigint as sign_ins, sum(refusals)::bigint as refusals,
        sum(jobs_done)::bigint as jobs_done,
        (array_agg(jobs_failed order by hour desc))[1] as jobs_failed
      from figures where hour >= s.at and hour < s.ended
    ) f on true
    order by s.at`.execute(db)
  return rows
}

export type Standing = {
  sampled_at: Date | null
  since: Date | null
  enterprises: number
  people: number
  online: number
  storage: number
  packages: number
  waiting: number
  failed: number
  begun_enterprises: number
  begun_people: number
  begun_packages: number
  earlier_enterprises: number
  earlier_people: number
  earlier_packages: number
  sign_ins: number
  refusals: number
  jobs_done: number
}

/**
 * How many there were at a moment: as the figures say, or, where they begin later, by when everything was made. So what
 * came on the first day has come, though nobody had counted before. An enterprise that is gone was there until it went.
 */
function standingAt(name: string, moment: Date): RawBuilder<unknown> {
  const as = (what: string) => sql.ref(`${name}_${what}`)
  const counted = (what: string) =>
    sql`(select ${sql.ref(what)} from figures where hour < ${moment} order by hour desc limit 1)`
  return sql`
    coalesce(${counted('enterprises')},
      (select count(*) from enterprises where created_at < ${moment})
      + (select count(*) from deleted_enterprises g where g.ended_at >= ${moment} and not exists (
           select from audit l where l.target = g.enterprise_id::text and l.action = 'enterprise.founded' and l.at >= ${moment}))
      )::bigint as ${as('enterprises')},
    coalesce(${counted('people')},
      (select n from tallies where name = 'accounts') - (select count(*) from accounts where created_at >= ${moment})
      )::bigint as ${as('people')},
    coalesce(${counted('packages')},
      (select count(*) from packages where published_at < ${moment}))::bigint as ${as('packages')}`
}

/** How things stand, stood when a time began and when the time before that did, and what happened in the latter. */
export async function standing(
  { db }: Reading,
  begun: Date,
  before: { from: Date; until: Date },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select f.sampled_at, (select min(hour) from figures) as since,
      coalesce(f.enterprises, 0) as enterprises, coalesce(f.people, 0) as people, coalesce(f.online, 0) as online,
      coalesce(f.storage, 0) as storage, coalesce(f.packages, 0) as packages,
      (select count(*) from jobs where status = 'waiting') as waiting,
      (select count(*) from jobs where status = 'failed') as failed,
      ${standingAt('begun', begun)},
      ${standingAt('earlier', before.from)},
      b.*
    from (select) one
    left join lateral (select * from figures order by hour desc limit 1) f on true,
    lateral (
      select coalesce(sum(sign_ins), 0)::bigint as sign_ins, coalesce(sum(refusals), 0)::bigint as refusals,
        coalesce(sum(jobs_done), 0)::bigint as jobs_done
      from figures where hour >= ${before.from} and hour < ${before.until}) b`.execute(db)
  return rows[0] as Standing
}

export const failedJobs = ({ db }: Reading) =>
  db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    // Written out, so that the planner knows the index that holds only these.
    .where(sql<boolean>`status = 'failed'`)
    .executeTakeFirstOrThrow()
