import { sql } from 'kysely'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import type { Provider } from '../../ports/workplace.ts'
import type { Ticket } from './ticket.store.ts'

/** Nothing comes back when identity or account is bound already: the indexes decide. */
export const bind = ({ db, actor, now }: OwnScope, ticket: Ticket) =>
  db
    .insertInto('workplace_bindings')
    .values({
      tenant_id: ticket.enterprise_id,
      provider: ticket.provider,
      realm: ticket.realm,
      subject: ticket.subject,
      account_id: actor.id,
      user_id: ticket.user_id,
      nickname: ticket.nickname,
      bound_at: now,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('subject')
    .executeTakeFirst()

export const learnCorp = ({ db }: OwnScope, { enterprise_id, corp_id }: Ticket) =>
  sql`call learn_corp(${enterprise_id}, ${corp_id})`.execute(db)

type Offered = {
  space: string
  space_name: string
  provider: Provider
  nickname: string | null
  bound_at: Date | null
  used_at: Date | null
}

export const all = async ({ db, now }: OwnScope): Promise<Offered[]> =>
  (await sql<Offered>`select * from own_workplaces(${now})`.execute(db)).rows

/** All the person has bound there, also what rests. */
export const unbind = ({ db, actor }: OwnScope, type: Provider, space: string) =>
  db
    .deleteFrom('workplace_bindings')
    .using('enterprises')
    .whereRef('enterprises.id', '=', 'workplace_bindings.tenant_id')
    .where(sql`lower(enterprises.space)`, '=', space.toLowerCase())
    .where('workplace_bindings.provider', '=', type)
    .where('workplace_bindings.account_id', '=', actor.id)
    .returning(['workplace_bindings.tenant_id', 'workplace_bindings.subject'])
    .execute()

/** Could the person still come in without any workplace, or by another one? */
export async function hasOtherWay({ db, actor }: OwnScope): Promise<boolean> {
  const { rows } = await sql`
    select from accounts a where a.id = ${actor.id} and (
      a.password_hash <> '' or a.phone_proven_at is not null
      or exists (select from workplace_bindings b where b.account_id = a.id))`.execute(db)
  return rows.length > 0
}
