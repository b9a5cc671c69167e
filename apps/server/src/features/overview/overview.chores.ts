import { type RawBuilder, sql } from 'kysely'
import type { FeatureChores } from '../../kernel/work/chores.ts'

/** Sign-ins, refusals and finished jobs of an hour, each counted by an index that holds nothing else. */
function happenedIn(hour: RawBuilder<unknown>) {
  const inIt = (moment: RawBuilder<unknown>) =>
    sql`${moment} >= ${hour} and ${moment} < ${hour} + interval '1 hour'`
  return sql`
    (select count(*) from audit where action = 'session.opened' and ${inIt(sql`at`)}),
    (select count(*) from audit where ${inIt(sql`at`)}
       and action in ('session.refused', 'session.stepRefused', 'workplace.refused')),
    (select count(*) from jobs where status = 'done' and ${inIt(sql`done[cardinality(done)]`)})`
}

/**
 * One statement writes the row of this hour, and brings what happened in the hour before to its end.
 * How many people there are is known without counting (docs/decisions/0025).
 */
export const overviewChores = {
  counting: {
    every: 60,
    hat: 'platform',
    step: async ({ db, now }) => {
      const hour = sql`date_trunc('hour', ${now}::timestamptz, 'UTC')`
      await sql`
      with ended as (
        update figures f set (sign_ins, refusals, jobs_done) = (${happenedIn(sql`f.hour`)})
        where f.hour = ${hour} - interval '1 hour'
      )
      insert into figures as f (hour, sign_ins, refusals, jobs_done, jobs_failed,
                                enterprises, storage, packages, people, online, online_most, sampled_at)
      select h.hour, ${happenedIn(sql`h.hour`)},
        (select count(*) from jobs where status = 'failed'),
        e.n, e.bytes, (select count(*) from packages where published_at is not null), (select n from tallies where name = 'accounts'), o.n, o.n, ${now}
      from (select ${hour} as hour) h,
        (select count(*) as n, coalesce(sum(storage_bytes), 0) as bytes from enterprises) e,
        (select count(*) as n from people_online(${now})) o
      on conflict (hour) do update set
        sign_ins = excluded.sign_ins, refusals = excluded.refusals, jobs_done = excluded.jobs_done,
        jobs_failed = excluded.jobs_failed, enterprises = excluded.enterprises,
        storage = excluded.storage, packages = excluded.packages, people = excluded.people, online = excluded.online,
        online_most = greatest(f.online_most, excluded.online_most),
        sampled_at = excluded.sampled_at`.execute(db)
      return { treated: 1, more: false }
    },
  },
} satisfies FeatureChores
