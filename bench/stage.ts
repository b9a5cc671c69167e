import { startEmbedded } from '@atrium/server/db/embedded.ts'
import { inFolder, type ServerProcess, startServer } from './server-process.ts'

export type Stage = { url: string; folder: string; server: ServerProcess }

/** An embedded database, for as long as `work` runs; with its usual, durable settings, or faster. */
export const withDatabase = <T>(
  { durable }: { durable: boolean },
  work: (database: { url: string; folder: string }) => Promise<T>,
): Promise<T> =>
  inFolder(async (folder) => {
    const database = await startEmbedded({ folder, log: () => {}, durable })
    return work({ url: database.url, folder }).finally(database.stop)
  })

/** The server on a durable database of its own. */
export const onStage = <T>(work: (stage: Stage) => Promise<T>): Promise<T> =>
  withDatabase({ durable: true }, async ({ url, folder }) => {
    const server = await startServer(folder, { DATABASE_URL: url })
    return work({ url, folder, server }).finally(server.stop)
  })
