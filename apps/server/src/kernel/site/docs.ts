import { randomBytes } from 'node:crypto'
import { openapi } from '@atrium/contract/kernel/openapi.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pagePolicy } from '../http/headers.ts'

type Operation = {
  operationId: string
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>
}

export type DocsReaders = 'everybody' | 'operators'

/** The contract to leaf through, without a script: a page that only reads needs none. */
export function serveDocs(
  app: FastifyInstance,
  version: string,
  mayRead: (request: FastifyRequest) => Promise<boolean>,
): void {
  const document = openapi(version)
  const body = Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) =>
        entry(method, path, operation as Operation),
      ),
    )
    .join('')

  app.get('/docs/openapi.json', async (request, reply) =>
    (await mayRead(request)) ? reply.send(document) : reply.callNotFound(),
  )
  app.get('/docs', async (request, reply) => {
    if (!(await mayRead(request))) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page(nonce, version, body))
  })
}

const page = (nonce: string, version: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Atrium ${version} · API</title><style nonce="${nonce}">
:root { color-scheme: light dark; font: 15px/1.6 system-ui, sans-serif }
body { max-width: 60rem; margin: 3rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: .5rem 0; display: flex; gap: .75rem; flex-wrap: wrap }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent) }
b { min-width: 4rem } code { overflow-wrap: anywhere } small { opacity: .7; margin-inline-start: auto }
pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentColor 6%, transparent); border-radius: .5rem }
</style><h1>Atrium API</h1>
<p>Every call also works below <code>/space-{id}</code>. As a document for machines: <a href="/docs/openapi.json">openapi.json</a>.</p>
${body}</html>`

const entry = (method: string, path: string, operation: Operation) => {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const refusals = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `${status} ${description}`)
  return `<details id="${text(operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${text(path)}</code>
<small>${text(operation['x-access'])}</small></summary>
<p><code>${text(operationId)}</code> · ${text(summary)}</p>
${part('Parameters', parameters)}${part('Body', requestBody && Object.values(requestBody.content)[0]?.schema)}
${part('Answer', Object.values(responses[200]?.content ?? {})[0]?.schema)}${part('Refusals', refusals)}</details>`
}

const part = (title: string, value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0)
    ? ''
    : `<h3>${title}</h3><pre>${text(JSON.stringify(value, null, 2))}</pre>`

const text = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
