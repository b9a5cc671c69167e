import { randomBytes } from 'node:crypto'
import { openapi } from '@atrium/contract/kernel/openapi.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pagePolicy } from '../http/headers.ts'
import { docsBody, docsPage, type Operation } from './docs.page.ts'
import { docsScript } from './docs.script.ts'

export type DocsReaders = 'everybody' | 'operators'

/** The contract to leaf through, to search and to try, from the catalogue alone. */
function makeDocs(version: string) {
  const document = openapi(version)
  const body = docsBody(
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method,
        path,
        operation: operation as Operation,
      })),
    ),
  )
  return { json: JSON.stringify(document), body }
}

/** Made when somebody first asks: megabytes that most servers never show. */
export function serveDocs(
  app: FastifyInstance,
  version: string,
  mayRead: (request: FastifyRequest) => Promise<boolean>,
): void {
  let made: ReturnType<typeof makeDocs> | undefined
  const docs = () => (made ??= makeDocs(version))

  app.get('/docs/openapi.json', async (request, reply) =>
    (await mayRead(request))
      ? reply.type('application/json; charset=utf-8').send(docs().json)
      : reply.callNotFound(),
  )
  app.get('/docs', async (request, reply) => {
    if (!(await mayRead(request))) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(docsPage({ nonce, version, body: docs().body, script: docsScript }))
  })
}
