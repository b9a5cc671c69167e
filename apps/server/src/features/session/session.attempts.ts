import { RateLimited } from '@atrium/contract/session.contract.ts'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'

const FREE = 4
const LONGEST = 900
const FORGET_ACCOUNT = '1 day'
const PER_ADDRESS = 100
const ADDRESS_WINDOW = '10 minutes'

const accountKey = (loginId: string) => `account:${loginId.normalize('NFC').toLowerCase()}`
const addressKey = (address: string) => `address:${address}`

/**
 * Takes one try for this name and this address, before it is judged: of a hundred parallel tries
 * each sees its own number, whichever process it came to. From the fifth on a name waits 1, 2, 4 …
 * 900 seconds between tries, whether there is such an account or not. What is open was opened in
 * 1970: the clocks of two requests differ, and the earlier must not find the later's moment ahead.
 */
export async function takeTry({ db, now, visit }: Scope, loginId: string): Promise<void> {
  const name = await sql<{ tries: number }>`
    insert into attempts as a (key, tries, open_again_at, forget_at)
    values (${accountKey(loginId)}, 1, 'epoch', ${now}::timestamptz + ${FORGET_ACCOUNT}::interval)
    on conflict (key) do update set
      tries = case when a.forget_at <= ${now} then 1 else a.tries + 1 end,
      open_again_at = case
        when a.forget_at <= ${now} or a.tries < ${FREE} then 'epoch'
        else ${now}::timestamptz + make_interval(secs => least(${LONGEST}, power(2, least(a.tries - ${FREE}, 20))))
      end,
      forget_at = excluded.forget_at
    where a.open_again_at <= ${now}
    returning tries`.execute(db)
  if (name.rows.length === 0) await refuse(accountKey(loginId))

  const address = await sql`
    insert into attempts as a (key, tries, open_again_at, forget_at)
    values (${addressKey(visit.address)}, 1, 'epoch', ${now}::timestamptz + ${ADDRESS_WINDOW}::interval)
    on conflict (key) do update set
      tries = case when a.forget_at <= ${now} then 1 else a.tries + 1 end,
      forget_at = case when a.forget_at <= ${now} then excluded.forget_at else a.forget_at end,
      open_again_at = case
        when a.forget_at > ${now} and a.tries + 1 >= ${PER_ADDRESS} then a.forget_at else 'epoch' end
    where a.open_again_at <= ${now}
    returning tries`.execute(db)
  if (address.rows.length === 0) await refuse(addressKey(visit.address))

  async function refuse(key: string): Promise<never> {
    const { open_again_at } = await db
      .selectFrom('attempts')
      .select('open_again_at')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const wait = Math.ceil((open_again_at.getTime() - now.getTime()) / 1000)
    throw RateLimited({ retryAfter: Math.max(1, wait) })
  }
}

/** It was them: the name starts afresh, and the address gets its try back. */
export async function giveTryBack({ db, visit }: Scope, loginId: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', accountKey(loginId)).execute()
  await db
    .updateTable('attempts')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key', '=', addressKey(visit.address))
    .where('tries', '>', 0)
    .execute()
}
