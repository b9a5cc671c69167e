import { randomBytes } from 'node:crypto'
import { openapi } from '@atrium/contract/kernel/openapi.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pagePolicy } from '../http/headers.ts'
import { docsBody, docsPage, type Operation } from './docs.page.ts'
import { docsScript } from './docs.script.ts'

export type DocsReaders = 'everybody' | 'operators'

/** The contract to leaf through, to search and to try: made once, from the catalogue alone. */
export function serveDocs(
  app: FastifyInstance,
  version: string,
  mayRead: (request: FastifyRequest) => Promise<boolean>,
): void {
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

  app.get('/docs/openapi.json', async (request, reply) =>
    (await mayRead(request)) ? reply.send(document) : reply.callNotFound(),
  )
  app.get('/docs', async (request, reply) => {
    if (!(await mayRead(request))) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(docsPage({ nonce, version, body, script: docsScript }))
  })
}
