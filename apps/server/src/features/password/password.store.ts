import { sql } from 'kysely'
import { lent } from '../../kernel/secrets/one-time-password.ts'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'
import { platformRules, type Rules } from './password.rules.ts'

/** Chosen by its owner, or by somebody else for them: then it is good for choosing one's own (`account_keys_changed`). */
export const setPassword = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  accountId: number,
  hash: string,
  { once = false, byText = false } = {},
) =>
  db
    .updateTable('accounts')
    .set({
      password_hash: hash,
      password_by_text: byText,
      password_at: now,
      ...(once ? lent(now) : { password_once: false, once_until: null }),
    })
    .where('id', '=', accountId)
    .execute()

/** As long as it takes to choose one; a desk that was left is asked again. */
const FRESH = '15 minutes'

/**
 * Was this very session opened by the one-time password that still stands, or is it the first of somebody who came by
 * a number that others wrote down (it is not proven by anything, and may choose a password and nothing else, as long as
 * the account is still one that such a number opens)? Every reset ends all sessions, and no session opens by a password
 * that was changed meanwhile. Held, another reset waits until this one has written.
 */
export const cameByOneTime = async (
  { db, now, actor }: OwnScope,
  { holds = false } = {},
): Promise<boolean> => {
  const { rows } = await sql`
    select from sessions s join accounts a on a.id = s.account_id
    where s.id = ${actor.sessionId} and a.id = ${actor.id} and a.password_once
      and (s.way = 'password' or s.way = 'sms' and s.proven_at is null and unconfirmed_phone_opens(a))
      and s.created_at >= coalesce(a.password_at, s.created_at)
      and s.created_at > ${now}::timestamptz - ${FRESH}::interval
    ${holds ? sql`for no key update of a` : sql``}`.execute(db)
  return rows.length > 0
}

/** What the spaces of a person, or without one the space of the address, ask of passwords. */
export async function rulesOf({ db, visit }: Scope, person: number | null): Promise<Rules> {
  const { rows } = await sql<{ [Part in keyof Rules]: number | null }>`
    select * from password_rules_of(${person}, ${visit.space})`.execute(db)
  const { length, kinds } = rows[0] ?? {}
  return { length: length ?? platformRules.length, kinds: kinds ?? platformRules.kinds }
}

/** Whether whoever asks is an operator who may manage this person. */
export const mayManage = async ({ db }: Pick<Scope, 'db'>, id: number): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select may_manage(${id}) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** Whether whoever asks may, in the space they are in, change how this person signs in. */
export const mayManageHere = async ({ db }: Pick<Scope, 'db'>, id: number): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select may_manage_here(${id}) as may`.execute(db)
  return rows[0]?.may ?? false
}
