import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Entrusted = { account_id: number; name: string; until_at: Date; is_first: boolean }

/** Notes that it is made use of, if it is in force and given to this person by somebody who can work here. */
export async function use(
  { db, actor, now }: SpaceScope,
  id: number,
): Promise<Entrusted | undefined> {
  const { rows } = await sql<Entrusted>`
    with before as (select id, acted_at from delegations where id = ${id} for update)
    update delegations d set acted_at = ${now}
    from before, accounts a, memberships m
    where d.id = before.id and d.delegate_id = ${actor.id} and d.ended_at is null
      and d.from_at <= ${now} and d.until_at > ${now}
      and a.id = d.account_id and a.status = 'active' and a.user_type not in (7, 9)
      and m.account_id = a.id and m.status = 'active'
    returning d.account_id, a.name, d.until_at, before.acted_at is null as is_first`.execute(db)
  return rows[0]
}

/** One at a time: whoever acts for another has stopped acting for the one before. */
export const endEarlier = ({ db, actor }: SpaceScope) =>
  db.deleteFrom('view_as_sessions').where('session_id', '=', actor.sessionId).execute()

type Acting = { account_id: number; delegation_id: number; token_hash: Buffer; ends_at: Date }

export const begin = ({ db, actor, tenant, now }: SpaceScope, acting: Acting) =>
  db
    .insertInto('view_as_sessions')
    .values({
      ...acting,
      reason: '',
      session_id: actor.sessionId,
      operator_id: actor.id,
      enterprise_id: tenant.id,
      begun_at: now,
    })
    .execute()
