import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Leases } from './leases.ts'

export type Claimed = NonNullable<Awaited<ReturnType<Leases['claim']>>>

export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export const unheld = { lease: null, lease_until: null, holder: null }

/**
 * Locks the row against its deletion and not against its renewal; a job that was called off or taken over
 * is not begun.
 */
export async function hold(db: Kysely<Tables>, { id, lease }: Claimed) {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', id)
    .where('lease', '=', lease)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw new LeaseLost()
}

type Mark = { done: Date[]; isLast: boolean; keep: boolean; now: Date }

/**
 * Of whoever thinks to hold a job only one can do this. The next step is counted as begun in the same
 * commit, unless it is due later or somebody else's to do.
 */
export async function mark(
  db: Kysely<Tables>,
  { id, lease }: Claimed,
  { done, isLast, keep, now }: Mark,
) {
  const { rows } = await sql<{ kept: boolean }>`
    update jobs set done = ${done}, error = null, deaths = 0,
      status = case when ${isLast} then 'done' else 'waiting' end,
      tries = case when ${keep} and run_at <= ${now} then 1 else 0 end,
      lease = case when ${keep} and run_at <= ${now} then lease end,
      lease_until = case when ${keep} and run_at <= ${now} then lease_until end,
      holder = case when ${keep} and run_at <= ${now} then holder end
    where id = ${id} and lease = ${lease}
    returning lease is not null as kept`.execute(db)
  if (rows[0]) return rows[0].kept
  // Nobody else could delete it: a step that removes its enterprise has removed its job with it.
  const isOthers = await db.selectFrom('jobs').select('id').where('id', '=', id).executeTakeFirst()
  if (isOthers) throw new LeaseLost()
  return false
}
