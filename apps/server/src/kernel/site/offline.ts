import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { offlinePolicy, workerPolicy } from '../http/headers.ts'
import type { Build } from './build.ts'

/** The worker and the one document it keeps. Both are the same for everybody, whoever asks (docs/decisions/0021). */
export function serveOffline(app: FastifyInstance, folder: string, { offline }: Build): void {
  if (!offline) return
  const serve = (path: string, file: string, type: string, policy: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    app.get(path, (_, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type(`${type}; charset=utf-8`)
        .send(text),
    )
  }
  serve('/sw.js', 'sw.js', 'text/javascript', workerPolicy)
  serve('/offline', 'offline.html', 'text/html', offlinePolicy(offline))
}
