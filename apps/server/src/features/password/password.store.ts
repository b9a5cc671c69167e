import { sql } from 'kysely'
import { lent } from '../../kernel/secrets/one-time-password.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { platformRules, type Rules } from './password.rules.ts'

/** Chosen by its owner, or by somebody else for them: then it is good for choosing one's own. */
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
