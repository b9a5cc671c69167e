import { connectAsSuperuser } from '@atrium/server/db/embedded/embedded.socket.ts'
import { DatabaseProxy } from '@atrium/server/test/database-proxy.ts'
import pg from 'pg'
import { inFolder, type ServerProcess, startServer } from '../bench/server-process.ts'
import { printTable } from '../bench/table.ts'
import { withDatabase } from '../bench/with-server.ts'
import { killPostmaster } from './outage.embedded.ts'
import { endure, type Outage, type Row } from './outage.endure.ts'
import type { Count, Proof } from './proof.ts'

const SECONDS = 10
const POOL = 10
/** The listener, and those that hold the jobs of two kinds of lanes. */
const OTHERS = 3
/** A process may breathe; what grows with the length of an outage does so by much more. */
const FLAT = 60
const WELL_WITHIN = 5

/** `CUT=killed npm run prove -- outage=600` takes that way alone: all of them take two hours then. */
const isAsked = (name: string) => name.startsWith(process.env.CUT ?? '')

/** The database goes away in every way, under one server and under two; each reads all the while. */
export const outage: Proof = async ({ amount = SECONDS }) => {
  const rows: Row[] = []
  for (const count of [1, 2])
    await withDatabase({ durable: false }, async ({ url }) => {
      const proxy = await DatabaseProxy.before(url)
      await withServers(count, proxy.url, async (servers) => {
        for (const [name, way] of Object.entries(ways(proxy, url)).filter(([n]) => isAsked(n)))
          rows.push(await endure({ name, way, servers, proxy, seconds: amount }))
      })
      await proxy.close()
    })
  if (isAsked('embedded')) rows.push(await killPostmaster(amount))
  printTable(rows.map(shown))
  return rows.flatMap(claims)
}

const ways = (proxy: DatabaseProxy, url: string): Record<string, Outage> => ({
  'killed, refuses': { goAway: () => proxy.cut(), comeBack: () => proxy.restore() },
  'stalls, goes on': { goAway: async () => proxy.stall(), comeBack: () => proxy.restore() },
  'stalls, forgets': {
    goAway: async () => proxy.stall(),
    comeBack: () => proxy.restore({ forgotten: true }),
  },
  'listener alone': { goAway: async () => proxy.cutListener(), comeBack: () => proxy.restore() },
  'no connections left': setting(proxy, url, 'connection limit 0', 'connection limit -1'),
  'read-only': setting(
    proxy,
    url,
    'set default_transaction_read_only = on',
    'reset default_transaction_read_only',
  ),
})

const setting = (proxy: DatabaseProxy, url: string, on: string, off: string): Outage => {
  const alter = async (how: string) => {
    const { host, database } = new pg.Client(url)
    const superuser = await connectAsSuperuser(host)
    await superuser.query(`alter database ${database} ${how}`).finally(() => superuser.end())
  }
  return {
    goAway: async () => {
      await alter(on)
      await proxy.cut()
      await proxy.restore()
    },
    comeBack: () => alter(off),
  }
}

async function withServers(
  count: number,
  url: string,
  work: (servers: ServerProcess[]) => Promise<void>,
) {
  const env = { DATABASE_URL: url, ATRIUM_SECRET: 'prove 0123456789 abcdefghijklmnop' }
  await inFolder(async (folder) => {
    const servers: ServerProcess[] = []
    try {
      for (let at = 0; at < count; at++) servers.push(await startServer(folder, env))
      await work(servers)
    } finally {
      for (const server of servers) await server.stop()
    }
  })
}

const shown = ({ outage: cut, answered, ...row }: Row) => ({
  'what was cut': cut,
  servers: String(row.servers),
  'for s': String(row.seconds),
  'reads 200': String(answered.good),
  'reads 503': String(answered.putOff),
  others: String(answered.others),
  'longest s': answered.longest.toFixed(1),
  'well after s': row.wellAfter.toFixed(1),
  'RSS MB': row.memory.map(Math.round).join(' / '),
  connections: String(row.connections || ''),
})

const claims = ({ outage: cut, servers, answered, ...row }: Row): Count[] => {
  const who = `${cut}, ${servers} server${servers > 1 ? 's' : ''}`
  const [before, during] = row.memory
  const most = servers * (POOL + OTHERS)
  const none = (claim: string, isBad: boolean): Count => ({
    claim: `  ${claim}`,
    count: Number(isBad),
    wanted: 0,
  })
  return [
    { claim: who, count: answered.good + answered.putOff },
    { claim: '  answers that are neither 200 nor 503', count: answered.others, wanted: 0 },
    none(`not well within ${WELL_WITHIN} s`, row.wellAfter > WELL_WITHIN),
    none('memory that grew', during - before > FLAT),
    none('connections above the pool', row.connections > most),
  ]
}
