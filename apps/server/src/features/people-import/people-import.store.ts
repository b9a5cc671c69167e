import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import { lent } from '../../kernel/secrets/one-time-password.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { JobScope } from '../../kernel/work/job-kind.ts'

/** The tables of rows: one of the operators' imports, one of the spaces'. */
export type RowsTable = 'user_import_rows' | 'member_import_rows'

/** An import with how far its rows and its job have come. */
export type ImportProgressRow = {
  id: number
  file_name: string
  by: string | null
  made_by: number | null
  made_at: Date
  lines: number
  status: Row<'jobs'>['status']
  done: number
  added: number
  passwords: number
}

/** Others may want to join at the same moment. */
export async function lockRoom({ db, tenant }: JobScope): Promise<number> {
  const { member_limit, member_count } = await db
    .selectFrom('enterprises')
    .select(['member_limit', 'member_count'])
    .where('id', '=', tenant)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return member_limit - member_count
}

export type NewAccount = Pick<Row<'accounts'>, 'login_id' | 'name' | 'phone' | 'user_type'>

/** Nothing comes back when login ID or phone is taken: the indexes decide. */
export async function addAccount(
  { db, now }: JobScope,
  { login_id, name, phone, user_type }: NewAccount,
  password_hash: string,
) {
  const made = await db
    .insertInto('accounts')
    .values({ login_id, name, phone, user_type, password_hash, ...lent(now), created_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Somebody was quicker than this row: by login ID, or else by phone. */
export async function clashOf({ db }: JobScope, loginId: string): Promise<string> {
  const { rows } = await sql`
    select from accounts where lower(login_id) = ${loginId.toLowerCase()}`.execute(db)
  return rows.length > 0 ? 'loginId:taken' : 'phone:taken'
}

export type Closing = { outcome: string; account_id?: number; sealed?: Buffer; sealed_until?: Date }

export const closeRow = (
  { db, input }: JobScope,
  table: RowsTable,
  { n }: { n: number },
  { outcome, account_id, sealed, sealed_until }: Closing,
) =>
  sql`
    update ${sql.table(table)} set outcome = ${outcome}, account_id = ${account_id ?? null},
      sealed = ${sealed ?? null}, sealed_until = ${sealed_until ?? null}
    where import_id = ${(input as { importId: number }).importId} and n = ${n}`.execute(db)

/** Spent by one statement: of two who ask at once one gets them. Those that have run out open nothing. */
export const takePasswords = async (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  table: RowsTable,
  importId: number,
): Promise<Map<number, Buffer>> => {
  const { rows } = await sql<{ n: number; sealed: Buffer }>`
    with kept as (
      select n, sealed from ${sql.table(table)}
      where import_id = ${importId} and sealed_until > ${now} for update
    ), gone as (
      update ${sql.table(table)} r set sealed = null, sealed_until = null
      from kept where r.import_id = ${importId} and r.n = kept.n
    ) select n, sealed from kept`.execute(db)
  return new Map(rows.map(({ n, sealed }) => [n, sealed]))
}
