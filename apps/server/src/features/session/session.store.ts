import { sql } from 'kysely'
import type { OwnScope, Scope } from '../../kernel/scope.ts'

export const findAccount = ({ db }: Scope, loginId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'login_id', 'name', 'user_type', 'is_root', 'login_homepage', 'password_hash'])
    .where(sql`lower(login_id)`, '=', loginId.normalize('NFC').toLowerCase())
    .where('status', '=', 'active')
    .executeTakeFirst()

type NewSession = {
  accountId: number
  tokenHash: Buffer
  remembered: boolean
  lasts: string
  idle: string
}

/** Opens a session in the space of the address, or else where the person joined first. */
export async function open(
  { db, visit, now }: Scope,
  { accountId, tokenHash, remembered, lasts, idle }: NewSession,
) {
  await sql`select set_config('atrium.account', ${String(accountId)}, true)`.execute(db)
  await sql`
    insert into sessions (token_hash, account_id, enterprise_id, remembered, created_at,
                          last_seen_at, expires_at, idle_limit, address, agent)
    values (${tokenHash}, ${accountId}, (
        select e.id from memberships m join enterprises e on e.id = m.tenant_id
        where m.account_id = ${accountId} and m.status = 'active' and e.status = 'active'
        order by lower(e.space) = lower(${visit.space}) desc, m.joined_at, e.id limit 1),
      ${remembered}, ${now}, ${now}, ${now}::timestamptz + ${lasts}::interval, ${idle}::interval,
      ${visit.address}, ${visit.agent})`.execute(db)
}

/** The newest ten stay: an eleventh sign-in ends the one not seen for longest. */
export const endSurplus = ({ db }: Scope, accountId: number) =>
  sql`
    delete from sessions where id in (
      select id from sessions where account_id = ${accountId}
      order by last_seen_at desc, id desc offset 10)`.execute(db)

export const end = ({ db }: Scope, accountId: number, id: number) =>
  db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const all = ({ db, actor, now }: OwnScope) =>
  db
    .selectFrom('sessions')
    .select(['id', 'agent', 'address', 'created_at', 'last_seen_at'])
    .where('account_id', '=', actor.id)
    .where('expires_at', '>', now)
    .where(sql<boolean>`last_seen_at + idle_limit > ${now}`)
    .orderBy('last_seen_at', 'desc')
    .execute()
