import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const LARGE = ['accounts', 'memberships', 'further_departments']
const TIMES = 10
/** PostgreSQL tells what a connection has read a second after it last said so. */
const TOLD_AFTER = 1_200
/** More than the largest enterprise has: a small table may well be read whole. */
const MANY = 20_000

/**
 * The large tables of which `work` reads a large part row by row, by PostgreSQL's own count: it sees into functions,
 * which a plan does not. Several times, so that what the platform does meanwhile does not count.
 */
export async function wholeReads(url: string, work: () => Promise<void>): Promise<string[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const read = async () => {
    await sleep(TOLD_AFTER)
    const { rows } = await client.query<{ relname: string; n: string }>(
      'select relname, seq_tup_read::text as n from pg_stat_user_tables where relname = any ($1)',
      [LARGE],
    )
    return new Map(rows.map(({ relname, n }) => [relname, Number(n)]))
  }
  try {
    await work()
    const before = await read()
    for (let time = 0; time < TIMES; time++) await work()
    const after = await read()
    return LARGE.filter((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0) > TIMES * MANY)
  } finally {
    await client.end()
  }
}
