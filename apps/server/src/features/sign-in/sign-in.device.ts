import { sql } from 'kysely'
import { cookie, DEVICE_COOKIE, hashToken, newToken } from '../../kernel/http/visit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

const YEAR = 365 * 24 * 3600

export type Device = { trusted: boolean }

/** The browser this person signed in with before, if it is one. */
export async function knownDevice(
  { db, visit, now }: Scope,
  accountId: number,
): Promise<Device | null> {
  if (!visit.device) return null
  const row = await db
    .selectFrom('devices')
    .select(sql<boolean>`is_trusted(token_hash, ${now})`.as('trusted'))
    .where('token_hash', '=', visit.device)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? null
}

/** Remembers the browser for its owner; with `trustDays`, without a second step until then. */
export async function rememberDevice(
  { db, visit, now }: Scope,
  accountId: number,
  known: boolean,
  trustDays: number,
): Promise<void> {
  const until =
    trustDays > 0 ? sql<Date>`${now}::timestamptz + make_interval(days => ${trustDays})` : null
  if (known && visit.device) {
    await db
      .updateTable('devices')
      .set({ seen_at: now, ...(until && { trusted_at: now, trusted_until: until }) })
      .where('token_hash', '=', visit.device)
      .execute()
    return
  }
  const token = newToken()
  visit.cookies.push(cookie(DEVICE_COOKIE, token, YEAR))
  await db
    .insertInto('devices')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      agent: visit.agent,
      trusted_at: until && now,
      trusted_until: until,
      made_at: now,
      seen_at: now,
    })
    .execute()
}

/** After a new password or a lost factor no browser is trusted any more. */
export const forgetDevices = ({ db }: Pick<Scope, 'db'>, accountId: number) =>
  db.deleteFrom('devices').where('account_id', '=', accountId).execute()
