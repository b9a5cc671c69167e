import { SignInOver } from '@atrium/contract/sign-in/session.contract.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

const MINUTES = 10
const MOST_TRIES = 5

type Pending = {
  tokenHash: Buffer
  accountId: number
  way: string
  remember: boolean
  vouchedBy?: number | null
  byText: boolean
}

export const add = (
  { db, now }: Scope,
  { tokenHash, accountId, way, remember, vouchedBy = null, byText }: Pending,
) =>
  db
    .insertInto('pending_sign_ins')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      way,
      remembered: remember,
      vouched_by: vouchedBy,
      by_text: byText,
      expires_at: new Date(now.getTime() + MINUTES * 60_000),
    })
    .execute()

/** Who is in the middle of signing in with this browser. */
export async function current({ db, now, visit }: Scope) {
  const row =
    visit.pending &&
    (await db
      .selectFrom('pending_sign_ins')
      .select(['account_id', 'way', 'remembered', 'by_text'])
      .where('token_hash', '=', visit.pending)
      .where('expires_at', '>', now)
      .where('tries', '<', MOST_TRIES)
      .executeTakeFirst())
  if (!row) throw SignInOver({})
  return row
}

/** Takes one of five tries, before it is judged. */
export async function takeOne({ db, now, visit }: Scope) {
  const row =
    visit.pending &&
    (await db
      .updateTable('pending_sign_ins')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('token_hash', '=', visit.pending)
      .where('expires_at', '>', now)
      .where('tries', '<', MOST_TRIES)
      .returning(['account_id', 'way', 'remembered', 'by_text', 'tries'])
      .executeTakeFirst())
  if (!row) throw SignInOver({})
  return { ...row, left: MOST_TRIES - row.tries }
}

/** Spent by being deleted: of two right answers one opens a session. */
export async function spend({ db, visit }: Scope): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', visit.pending as Buffer)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
