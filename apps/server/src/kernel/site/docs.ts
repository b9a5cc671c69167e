import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openapi } from '@atrium/contract/kernel/openapi.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pagePolicy } from '../http/headers.ts'
import { readCookies } from '../http/visit.ts'
import type { Dictionary } from '../http/words.ts'
import type { Call, Operation } from './docs.entry.ts'
import { docsBody, docsPage } from './docs.page.ts'
import { docsScript } from './docs.script.ts'

export type DocsReaders = 'everybody' | 'operators'

type Language = { language: string; words: Dictionary; languages: { lang: string; name: string }[] }

type Options = {
  version: string
  mayRead: (request: FastifyRequest) => Promise<boolean>
  /** What the reader reads: by their choice, else as every page does. */
  languageOf: (chosen: string | undefined) => Promise<Language>
}

const tokensFile = new URL('../../../../../packages/kit/src/tokens.css', import.meta.url)

/** The contract to leaf through, to search and to try, from the catalogue alone. */
function makeDocs(version: string) {
  const document = openapi(version)
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method,
      path,
      operation: operation as Operation,
    })),
  )
  const bodies = new Map<string, { words: Dictionary; body: string }>()
  const bodyIn = ({ language, words }: Language) => {
    const known = bodies.get(language)
    if (known?.words === words) return known.body
    const body = docsBody(calls, words)
    bodies.set(language, { words, body })
    return body
  }
  return { json: JSON.stringify(document), bodyIn, tokens: readFileSync(tokensFile, 'utf8') }
}

/** Made when somebody first asks: megabytes that most servers never show. */
export function serveDocs(app: FastifyInstance, { version, mayRead, languageOf }: Options): void {
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
    const { cookie } = request.headers
    const reader = await languageOf(readCookies(cookie, 'lang')[0])
    const theme = readCookies(cookie, 'theme')[0]
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        docsPage({
          nonce,
          version,
          ...reader,
          theme: theme === 'dark' || theme === 'light' ? theme : 'system',
          tokens: docs().tokens,
          body: docs().bodyIn(reader),
          script: docsScript,
        }),
      )
  })
}
