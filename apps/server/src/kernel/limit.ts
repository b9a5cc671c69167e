import { RateLimited } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import type { Scope } from './scope.ts'

type Limited = Pick<Scope, 'db' | 'now'>

const FREE = 4
const LONGEST = 900
const FORGET = '1 day'

/**
 * Takes one try, before it is judged: of a hundred parallel tries each sees its own number,
 * whichever process it came to. From the fifth on there are 1, 2, 4 … 900 seconds between tries.
 * What is open was opened in 1970: the clocks of two requests differ, and the earlier one must not
 * find the later one's moment ahead of it.
 */
export async function tookTry({ db, now }: Limited, key: string): Promise<boolean> {
  const { rows } = await sql`
    insert into attempts as a (key, tries, open_again_at, forget_at)
    values (${key}, 1, 'epoch', ${now}::timestamptz + ${FORGET}::interval)
    on conflict (key) do update set
      tries = case when a.forget_at <= ${now} then 1 else a.tries + 1 end,
      open_again_at = case
        when a.forget_at <= ${now} or a.tries < ${FREE} then 'epoch'
        else ${now}::timestamptz + make_interval(secs => least(${LONGEST}, power(2, least(a.tries - ${FREE}, 20))))
      end,
      forget_at = excluded.forget_at
    where a.open_again_at <= ${now}
    returning tries`.execute(db)
  return rows.length > 0
}

/** Takes one try, or says how long to wait for the next. */
export async function takeTry(scope: Limited, key: string): Promise<void> {
  if (!(await tookTry(scope, key))) await refuse(scope, key)
}

/**
 * It was right, so it was no failure: as if it had not been taken. It found the key open, therefore
 * it leaves it open; what was wrong before still counts.
 */
export const giveTryBack = ({ db }: Limited, keys: string[]) =>
  db
    .with('held', () => inTurn(db, keys))
    .updateTable('attempts')
    .from('held')
    .whereRef('attempts.key', '=', 'held.key')
    .set((eb) => ({ tries: eb('tries', '-', 1), open_again_at: new Date(0) }))
    .where('tries', '>', 0)
    .execute()

/**
 * Two browsers of one person touch the same counters. Whoever locks several does it in the order in
 * which single ones are taken, the account before its names, or they would wait for each other.
 */
const inTurn = (db: Limited['db'], keys: string[]) =>
  db.selectFrom('attempts').select('key').where('key', 'in', keys).orderBy('key').forUpdate()

/** It was them: the count starts afresh. */
export const forgetTries = ({ db }: Limited, keys: string[]) =>
  db
    .with('held', () => inTurn(db, keys))
    .deleteFrom('attempts')
    .using('held')
    .whereRef('attempts.key', '=', 'held.key')
    .execute()

export type Quota = { key: string; most: number; window: string }

/** Takes one of `most` in a window that begins with the first. Returns how many are taken. */
export async function takeQuota(
  { db, now }: Limited,
  { key, most, window }: Quota,
): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into attempts as a (key, tries, open_again_at, forget_at)
    values (${key}, 1, case when ${most} = 1 then ${now}::timestamptz + ${window}::interval else 'epoch' end,
            ${now}::timestamptz + ${window}::interval)
    on conflict (key) do update set
      tries = case when a.forget_at <= ${now} then 1 else a.tries + 1 end,
      forget_at = case when a.forget_at <= ${now} then excluded.forget_at else a.forget_at end,
      open_again_at = case
        when a.forget_at <= ${now} then excluded.open_again_at
        when a.tries + 1 >= ${most} then a.forget_at
        else 'epoch' end
    where a.open_again_at <= ${now}
    returning tries`.execute(db)
  const tries = rows[0]?.tries
  return tries ?? refuse({ db, now }, key)
}

export const giveQuotaBack = ({ db }: Limited, key: string) =>
  db
    .updateTable('attempts')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute()

/** Seconds until the key is open again. */
export async function waitFor({ db, now }: Limited, key: string): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select('open_again_at')
    .where('key', '=', key)
    .executeTakeFirst()
  const ahead = (row?.open_again_at.getTime() ?? 0) - now.getTime()
  return Math.max(0, Math.ceil(ahead / 1000))
}

async function refuse(scope: Limited, key: string): Promise<never> {
  throw RateLimited({ retryAfter: Math.max(1, await waitFor(scope, key)) })
}
