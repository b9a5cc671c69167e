import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

type NewCode = { purpose: string; phone: string; browser: Buffer; mac: Buffer; minutes: number }

export const addCode = ({ db, now }: Scope, { purpose, phone, browser, mac, minutes }: NewCode) =>
  db
    .insertInto('sms_codes')
    .values({
      purpose,
      phone,
      browser,
      code_mac: mac,
      made_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute()

const MOST_TRIES = 5

/**
 * Takes a try at the newest code of this phone, purpose and browser, and spends it if it is right,
 * in one statement: of any number of parallel tries one wins, and the sixth finds nothing.
 */
export async function spend(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  given: { purpose: string; phone: string; browser: Buffer; mac: Buffer },
): Promise<{ right: boolean; left: number }> {
  const { rows } = await sql<{ right: boolean; tries: number }>`
    update sms_codes c
    set tries = tries + 1, spent_at = case when code_mac = ${given.mac} then ${now}::timestamptz end
    where c.id = (
        select id from sms_codes
        where phone = ${given.phone} and purpose = ${given.purpose} and browser = ${given.browser}
        order by id desc limit 1)
      and spent_at is null and tries < ${MOST_TRIES} and expires_at > ${now}
    returning code_mac = ${given.mac} as right, tries`.execute(db)
  const [row] = rows
  return row ? { right: row.right, left: MOST_TRIES - row.tries } : { right: false, left: 0 }
}

export const findSpace = ({ db }: Pick<Scope, 'db'>, space: string) =>
  db
    .selectFrom('enterprises')
    .select('id')
    .where(sql`lower(space)`, '=', space.toLowerCase())
    .executeTakeFirst()

/** The newest code is good again, for as many tries as it has left. */
export const keep = (
  { db }: Pick<Scope, 'db'>,
  given: Pick<NewCode, 'purpose' | 'phone' | 'browser'>,
) =>
  sql`
    update sms_codes set spent_at = null where id = (
      select id from sms_codes
      where phone = ${given.phone} and purpose = ${given.purpose} and browser = ${given.browser}
      order by id desc limit 1)`.execute(db)

type NewMessage = { tenantId: number | null; phone: string; purpose: string; sealed: Buffer }

export const addMessage = ({ db, now }: Pick<Scope, 'db' | 'now'>, ...messages: NewMessage[]) =>
  db
    .insertInto('sms_outbox')
    .values(
      messages.map(({ tenantId, phone, purpose, sealed }) => ({
        tenant_id: tenantId,
        phone,
        purpose,
        sealed,
        next_at: now,
        made_at: now,
      })),
    )
    .execute()

/** Claimed for half a minute: a process that dies in between leaves it to the next. */
export const claimMessage = ({ db, now }: Pick<Scope, 'db' | 'now'>) =>
  db
    .updateTable('sms_outbox')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_at: new Date(now.getTime() + 30_000) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sms_outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'phone', 'purpose', 'sealed', 'tries', 'made_at'])
    .executeTakeFirst()

export type Outcome = { state: 'sent' | 'failed' | 'waiting'; vendorId?: string; error?: string }

export const settleMessage = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  id: number,
  { state, vendorId, error }: Outcome,
) =>
  db
    .updateTable('sms_outbox')
    .set({
      state,
      vendor_id: vendorId ?? null,
      error: error ?? null,
      sent_at: state === 'sent' ? now : null,
    })
    .where('id', '=', id)
    .execute()

export const newestMessages = ({ db }: Scope) =>
  db
    .selectFrom('sms_outbox')
    .select(['id', 'phone', 'purpose', 'state', 'error', 'sealed', 'made_at'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const phoneOf = async ({ db }: Scope, accountId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.phone ?? null
}
