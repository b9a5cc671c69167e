import { sql } from 'kysely'
import type { Scope, Strength } from '../../kernel/transaction/scope.ts'
import type { Account } from '../sign-in/sign-in.service.ts'

/** Whether the password that was right still is, and stays so until this transaction ends. */
export async function holdPassword({ db }: Scope, { id, password_hash }: Account) {
  const held = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Whether the number that was right still opens the account, and whether its person has confirmed it; it stays so until
 * this transaction ends.
 */
export const holdPhone = ({ db }: Scope, { id, phone }: Account) =>
  db
    .selectFrom('accounts')
    .select(sql<boolean>`phone_proven_at is not null`.as('isConfirmed'))
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where(sql<boolean>`phone_opens(accounts)`)
    .forNoKeyUpdate()
    .executeTakeFirst()

type NewSession = {
  accountId: number
  tokenHash: Buffer
  remembered: boolean
  lasts: string
  idle: string
  strength: Strength
  proven: boolean
  way: string
  vouchedBy: number | null
  trustedDevice: Buffer | null
}

/**
 * Opens a session in the space of the address, or else where the person joined first of those that let them
 * in by this way; none for somebody whose enterprises are all closed. Operators and console users are at home on the
 * platform, unless they came by the page of a space. Whoever comes in is seen from that moment on. A space whose
 * activity is known well enough is left alone, so that a whole company can come in at nine. Says whether they have
 * never come by this way, and what they read (docs/decisions/0083, 0115).
 */
export async function open({ db, visit, now }: Scope, session: NewSession): Promise<Opened | null> {
  const { accountId, tokenHash, remembered, lasts, idle, strength, proven, way } = session
  const { vouchedBy, trustedDevice } = session
  // Whoever was here before in this browser, it is this person from now on. Sessions that end in this
  // transaction do so because there are too many.
  await sql`
    select set_config('atrium.account', ${String(accountId)}, true),
           set_config('atrium.voucher', ${String(vouchedBy ?? '')}, true),
           set_config('atrium.ending', 'surplus', true)`.execute(db)
  const { rows } = await sql<Opened>`
    with opened as (
    insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at,
                          last_seen_at, active_at, active_since, expires_at, idle_limit, address, agent, strength, proven_at, way,
                          vouched_by, trusted_device)
    select ${tokenHash}, id, (
        select e.id from memberships m join enterprises e on e.id = m.tenant_id
        where m.account_id = accounts.id and m.status = 'active' and e.status = 'active'
          and lets_in(e.id, ${way}, ${visit.address})
          and (e.expires_at is null or e.expires_at > ${now})
          and (lower(e.space) = lower(${visit.space}) or accounts.user_type not in (7, 9))
        order by lower(e.space) = lower(${visit.space}) desc, m.joined_at, e.id limit 1),
      ${remembered}, ${now}, ${now}, ${now}, ${now}, ${now}::timestamptz + ${lasts}::interval, ${idle}::interval,
      ${visit.address}, ${visit.agent}, ${strength}, ${proven ? now : null}::timestamptz, ${way},
      ${vouchedBy}::bigint, ${trustedDevice}::bytea
    from accounts where id = ${accountId} and not is_shut_out(id, user_type, ${now})
    returning id, account_id, enterprise_id
    ), person as (
      update accounts set last_seen_at = ${now} from opened where accounts.id = opened.account_id
      returning opened.enterprise_id
    ), place as (
      update enterprises set last_active_at = ${now} from person
      where enterprises.id = person.enterprise_id
        and coalesce(last_active_at < ${now}::timestamptz - interval '30 seconds', true)
    ), way_used as (
      insert into ways_used (account_id, way, since) select account_id, ${keyOf(way)}, ${now}::timestamptz from opened
      on conflict do nothing returning account_id
    )
    select exists (select from way_used) as "isNewWay", a.last_seen_at is null as "isFirst",
      a.preferences ->> 'language' as language,
      note_sign_in(account_id, enterprise_id, '', ${way}, 'opened', ${visit.address}, ${visit.agent}, ${now})
    from opened join accounts a on a.id = opened.account_id`.execute(db)
  return rows[0] ?? null
}

export type Opened = {
  isNewWay: boolean
  /** Nobody has used the account before. */
  isFirst: boolean
  language: string | null
}

/** Whoever registers chooses a password: to come by it later is nothing new. */
const keyOf = (way: string) => (way === 'register' ? 'password' : way)

/**
 * The newest ten stay: an eleventh sign-in ends the one not seen for longest. The one it replaces in its own
 * browser does not count. One without a second
 * step does not stay either, if a step is there by now: who sets one up locks the account, which the
 * new session has waited for.
 */
export async function endSurplus({ db, now, actor }: Scope, accountId: number, strength: Strength) {
  const { rows } = await sql<{ token_hash: Buffer }>`
    delete from sessions where id in (
        select id from sessions
        where account_id = ${accountId} and id is distinct from ${actor?.sessionId ?? null}
        order by last_seen_at desc, id desc offset 10)
      or (account_id = ${accountId} and strength = 1 and created_at >= ${now} and ${strength} = 1
        and exists (select from factors where account_id = ${accountId}))
    returning token_hash`.execute(db)
  return rows
}

/** Another second step than a text message was proven beside the password that one gave. */
export const keepPassword = ({ db }: Pick<Scope, 'db'>, accountId: number) =>
  db.updateTable('accounts').set({ password_by_text: false }).where('id', '=', accountId).execute()
