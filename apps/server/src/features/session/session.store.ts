import { sql } from 'kysely'
import type { OwnScope, Scope, Strength } from '../../kernel/transaction/scope.ts'

/** As the person's own doing, though somebody else may have signed in in this transaction. */
export const end = ({ db }: Pick<Scope, 'db'>, accountId: number, id: number) =>
  db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(sql<boolean>`set_config('atrium.ending', 'person', true) = 'person'`)
    .returning('id')
    .executeTakeFirst()

export const endAllBut = ({ db }: Pick<Scope, 'db'>, accountId: number, id: number | null) =>
  db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', 'is distinct from', id)
    .returning('id')
    .execute()

/** Sign-ins that are waiting for their second step. */
export const voidHalfSignIns = ({ db }: Pick<Scope, 'db'>, accountId: number) =>
  sql`call void_half_sign_ins(${accountId})`.execute(db)

/** Sessions without a second step, from a moment on: none may be younger than the step itself. */
export const endWeakSince = ({ db, now }: Scope, accountId: number) =>
  db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('strength', '=', 1)
    .where('created_at', '>=', now)
    .returning('id')
    .execute()

/** A proof makes the session stronger, and its token new. */
export const strengthen = (
  { db, now }: Scope,
  id: number,
  change: { tokenHash: Buffer; strength: Strength },
) =>
  db
    .updateTable('sessions')
    .set((eb) => ({
      token_hash: change.tokenHash,
      // A trusted browser had raised the strength; from now on only what was proven counts.
      strength: eb
        .case()
        .when('trusted_device', 'is', null)
        .then(eb.fn<Strength>('greatest', ['strength', eb.val(change.strength)]))
        .else(change.strength)
        .end(),
      proven_at: now,
      active_at: now,
      // The person has proven who they are, so the session no longer rests on the workplace or the trusted
      // browser.
      vouched_by: null,
      trusted_device: null,
    }))
    .where('id', '=', id)
    .returning(['strength', 'remembered'])
    .executeTakeFirst()

export const all = ({ db, actor, now }: OwnScope) =>
  db
    .selectFrom('sessions')
    .select(['id', 'agent', 'address', 'way', 'strength', 'created_at', 'last_seen_at'])
    .where('account_id', '=', actor.id)
    .where('expires_at', '>', now)
    .where(sql<boolean>`last_seen_at + idle_limit > ${now}`)
    .orderBy('last_seen_at', 'desc')
    .execute()
