import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

type Reading = Pick<Scope, 'db' | 'now'>
export type Example = { id: number; name: string; at: Date | null; total: number }

/** Open enterprises whose date is between two moments, the nearest first. */
export async function expiring({ db }: Reading, from: Date, until: Date): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select id, name, expires_at as at, count(*) over () as total
    from enterprises
    where expires_at > ${from} and expires_at <= ${until} and status = 'active'
    order by expires_at, id limit 3`.execute(db)
  return rows
}

/** Enterprises with nine tenths of their seats, their storage or their apps and rows taken, as the index has it. */
export async function full({ db }: Reading): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select id, name, null::timestamptz as at, count(*) over () as total
    from enterprises
    where member_count >= 0.9 * member_limit
       or (storage_limit > 0 and storage_bytes >= 0.9 * storage_limit)
       or app_count > 0 and (app_count >= 0.9 * app_limit or app_table_count >= 0.9 * app_table_limit
         or app_row_count >= 0.9 * app_row_limit)
    order by id limit 3`.execute(db)
  return rows
}

export async function lockedOut({ db, now }: Reading): Promise<Example[]> {
  const { rows } = await sql<Example>`
    select id, name || ' (' || login_id || ')' as name, until as at, total
    from locked_out(${now}) limit 3`.execute(db)
  return rows
}
