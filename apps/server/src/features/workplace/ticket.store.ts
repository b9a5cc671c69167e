import { sql } from 'kysely'
import { hashToken, newToken } from '../../kernel/http/visit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Provider } from '../../ports/workplace.ts'
import type { Vouched } from './workplace.exchange.ts'

export const TICKET_SECONDS = 600

/** For the identity the vendor vouched for, and for this browser; the last one counts. */
export async function issueTicket(scope: Scope, { begun, identity }: Vouched): Promise<string> {
  const { db, now } = scope
  const browser = scope.visit.browser as Buffer
  const { enterprise_id, provider, realm } = begun
  await db
    .deleteFrom('workplace_tickets')
    .where('browser', '=', browser)
    .where('enterprise_id', '=', enterprise_id)
    .where('provider', '=', provider)
    .execute()
  const token = newToken()
  await db
    .insertInto('workplace_tickets')
    .values({
      token_hash: hashToken(token),
      enterprise_id,
      provider,
      realm,
      corp_id: identity.corpId,
      subject: identity.subject,
      user_id: identity.userId,
      nickname: identity.name,
      browser,
      expires_at: new Date(now.getTime() + TICKET_SECONDS * 1000),
    })
    .execute()
  return token
}

export type Ticket = {
  token_hash: Buffer
  enterprise_id: number
  provider: Provider
  realm: string
  corp_id: string
  subject: string
  user_id: string
  nickname: string
  expires_at: Date
  space: string
  space_name: string
}

/** In this browser, in time, and while the connection it came through is what it was. */
export async function findTicket({ db, now, visit }: Scope, token: string) {
  const { rows } = await sql<Ticket>`
    select t.*, e.space, e.name as space_name
    from workplace_tickets t join enterprises e on e.id = t.enterprise_id
    join lateral open_workplaces(e.id, ${now}) w on w.provider = t.provider and w.realm = t.realm
    where t.token_hash = ${hashToken(token)} and t.browser = ${visit.browser}
      and t.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** Spent by being deleted: of any number of parallel tries one finds it. */
export const spendTicket = ({ db }: Scope, { token_hash }: Ticket) =>
  db
    .deleteFrom('workplace_tickets')
    .where('token_hash', '=', token_hash)
    .returning('token_hash')
    .executeTakeFirst()
