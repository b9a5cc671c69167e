import { sql } from 'kysely'
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

export const findByPhone = (scope: Pick<Scope, 'db'>, phone: string) =>
  account(scope).select('password_hash').where('phone', '=', phone).executeTakeFirst()
