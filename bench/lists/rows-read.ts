import type pg from 'pg'
import type { Statement } from '../recorded.ts'

/** A page that reads more rows of a table than this reads more than it shows. */
const MANY = 2_000

const read = `
  select relname || ' ' || (seq_tup_read + idx_tup_fetch)
    || case when seq_tup_read >= ${MANY} then ' from end to end' else '' end as said
  from pg_stat_xact_user_tables where seq_tup_read + coalesce(idx_tup_fetch, 0) >= ${MANY} order by 1`

/**
 * The tables of which a transaction reads many rows, by PostgreSQL's own count: it sees into functions, which a plan does
 * not. One worker, since each counts for itself.
 */
export async function rowsRead(client: pg.Client, statements: Statement[]): Promise<string> {
  const [first, ...others] = statements as [Statement, ...Statement[]]
  await client.query(first)
  await client.query('set local max_parallel_workers_per_gather = 0')
  const asked = others.filter(({ text }) => !/^(commit|rollback)/i.test(text))
  try {
    for (const statement of asked) await client.query(statement)
    const { rows } = await client.query<{ said: string }>(read)
    return rows.map(({ said }) => said).join(', ')
  } catch (error) {
    return String(error)
  } finally {
    await client.query('rollback')
  }
}
