import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder, startServer } from '../bench/server-process.ts'
import { endure, type Row } from './outage.endure.ts'

/** The database that the server started itself is killed, and started again by the server. */
export const killPostmaster = (seconds: number): Promise<Row> =>
  inFolder(async (folder) => {
    const server = await startServer(folder)
    const pid = () => {
      const file = join(folder, 'postgres/data/postmaster.pid')
      return Number.parseInt(readFileSync(file, 'utf8'), 10)
    }
    const way = { goAway: async () => process.kill(pid(), 'SIGKILL'), comeBack: async () => {} }
    const name = 'embedded, kill -9'
    return endure({ name, way, servers: [server], seconds }).finally(server.stop)
  })
