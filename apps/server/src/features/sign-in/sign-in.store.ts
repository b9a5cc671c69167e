import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

const known = [
  'id',
  'login_id',
  'name',
  'user_type',
  'is_root',
  'login_homepage',
  'phone',
  'password_once',
  'password_by_text',
] as const

const account = ({ db }: Pick<Scope, 'db'>) =>
  db.selectFrom('accounts').select(known).where('status', '=', 'active')

export type Account = NonNullable<Awaited<ReturnType<typeof findByLoginId>>>

export const findById = (scope: Pick<Scope, 'db'>, id: number) =>
  account(scope).select('password_hash').where('id', '=', id).executeTakeFirst()

/**
 * As whoever asks finds them: without a password where it was a one-time password that has run out.
 * Who is inside already may still name it as the old one.
 */
export const findByLoginId = (scope: Pick<Scope, 'db' | 'now'>, loginId: string) =>
  account(scope)
    .select(
      sql<string | null>`case when once_until <= ${scope.now} then null else password_hash end`.as(
        'password_hash',
      ),
    )
    .where(sql`lower(login_id)`, '=', loginId.normalize('NFC').toLowerCase())
    .executeTakeFirst()

/** Somebody who was not let in: a line in the log of the space they stand before, or of the only one they have. */
export const note = (
  { db, visit, now }: Pick<Scope, 'db' | 'visit' | 'now'>,
  { accountId, way, outcome }: Refusal,
) =>
  sql`
    select note_sign_in(${accountId}, null, ${visit.space}, ${way}, ${outcome}, ${visit.address},
      ${visit.agent}, ${now})`.execute(db)

type Refusal = {
  accountId: number
  way: string
  outcome: Exclude<Row<'sign_ins'>['outcome'], 'opened' | 'entered'>
}

type Refused = { why: 'way' | 'network' }

/** Why the space they ask for, or each that they have, does not let them in by this way. */
export async function refusedBy(
  { db, visit, now }: Scope,
  accountId: number,
  way: string,
): Promise<Refused['why'] | null> {
  const { rows } = await sql<Refused>`
    select why from refused_at_sign_in(${accountId}, ${visit.space}, ${way}, ${visit.address}, ${now})`.execute(
    db,
  )
  return rows[0]?.why ?? null
}

const withPhone = (scope: Pick<Scope, 'db'>, phone: string) =>
  account(scope).select('password_hash').where('phone', '=', phone)

/** Whom a number lets in; one that somebody else wrote down is nobody's, but for the first sign-in (`phone_opens`). */
export const findByPhone = (scope: Pick<Scope, 'db'>, phone: string) =>
  withPhone(scope, phone).where(sql<boolean>`phone_opens(accounts)`).executeTakeFirst()

/** Whose number it is by their own word. */
export const findByConfirmedPhone = (scope: Pick<Scope, 'db'>, phone: string) =>
  withPhone(scope, phone).where('phone_proven_at', 'is not', null).executeTakeFirst()
