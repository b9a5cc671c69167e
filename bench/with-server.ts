import { startEmbedded } from '@atrium/server/db/embedded/embedded.ts'
import { inFolder, type ServerProcess, startServer } from './server-process.ts'

export type Served = { url: string; folder: string; server: ServerProcess }

/** An embedded database, for as long as `work` runs; with its usual, durable settings, or faster. */
export const withDatabase = <T>(
  { durable }: { durable: boolean },
  work: (database: { url: string; folder: string }) => Promise<T>,
): Promise<T> =>
  inFolder(async (folder) => {
    const database = await startEmbedded({ folder, log: () => {}, durable })
    // Whoever else connects beside the server has to find the same password for its login.
    const url = database.url.replace('atrium@', 'atrium:bench@')
    return work({ url, folder }).finally(database.stop)
  })

/** The server on a durable database of its own. */
export const withServer = <T>(
  work: (served: Served) => Promise<T>,
  command?: string[],
): Promise<T> =>
  withDatabase({ durable: true }, async ({ url, folder }) => {
    const server = await startServer(folder, { DATABASE_URL: url }, command)
    try {
      return await work({ url, folder, server })
    } catch (error) {
      // Why it answered as it did is in its log, which ends with it.
      process.stderr.write(server.said())
      throw error
    } finally {
      await server.stop()
    }
  })
