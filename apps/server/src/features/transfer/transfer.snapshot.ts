import type { Kysely } from 'kysely'
import { hatName } from '../../db/roles.ts'
import type { Tables } from '../../db/tables.ts'
import { bindTo } from '../../kernel/transaction/connection.ts'
import type { Runtime } from '../../kernel/transaction/within.ts'
import { FILES, PEOPLE, RECORD_FILES } from '../moved-table.ts'
import type { TransferRecord } from './transfer.file.ts'
import { movedTables } from './transfer.tables.ts'

export type Snapshot = {
  db: Kysely<Tables>
  /** The rows of one table, in pieces that fit into memory. */
  rows: (table: string) => AsyncGenerator<TransferRecord>
}

const AT_ONCE = 500
/** Read otherwise than row by row. */
const sources: Record<string, string> = {
  [PEOPLE]: 'people_to_move()',
  [FILES]: 'files_to_move()',
  [RECORD_FILES]: 'record_files_to_move()',
}
const sourceOf = (table: string) =>
  sources[table] ?? (movedTables[table]?.isOwn ? `${table}_to_move()` : undefined)
const LONGEST = 11 * 60_000

/** All of a tenant as it is at one moment, however long reading takes and whatever changes meanwhile. */
export async function snapshotOf<T>(
  { database: { pool, owner } }: Pick<Runtime, 'database'>,
  tenant: number,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local role "${hatName(owner, 'steward')}"`)
    await client.query(
      `select set_config('atrium.tenant', $1, true), set_config('statement_timeout', '10min', true),
              set_config('idle_in_transaction_session_timeout', '0', true)`,
      [String(tenant)],
    )
    async function* rows(table: string): AsyncGenerator<TransferRecord> {
      const source = sourceOf(table) ?? `rows_to_move(${client.escapeLiteral(table)})`
      await client.query(`declare moving no scroll cursor for select * from ${source} as row`)
      for (;;) {
        const fetched = { text: `fetch ${AT_ONCE} from moving`, query_timeout: LONGEST }
        const { rows: some } = await client.query(fetched)
        for (const { row } of some) yield row as TransferRecord
        if (some.length < AT_ONCE) break
      }
      await client.query('close moving')
    }
    return await work({ db: bindTo(client), rows })
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
