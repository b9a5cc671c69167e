import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openapi } from '@atrium/contract/kernel/openapi.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { compressed, type Encoding, encodingOf } from '../http/compress.ts'
import { docsPolicy } from '../http/headers.ts'
import { readCookies } from '../http/visit.ts'
import type { Dictionary } from '../http/words.ts'
import type { Call, Operation } from './docs.entry.ts'
import { docsBody, docsPage } from './docs.page.ts'
import { docsScript } from './docs.script.ts'
import { pagesStyle } from './docs.style.ts'

export type DocsReaders = 'everybody' | 'operators'

type Language = { language: string; words: Dictionary; languages: { lang: string; name: string }[] }
type Theme = 'light' | 'dark' | 'system'

type Options = {
  version: string
  mayRead: (request: FastifyRequest) => Promise<boolean>
  /** What the reader reads: by their choice, else as every page does. */
  languageOf: (chosen: string | undefined) => Promise<Language>
}

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const tokensFile = new URL('../../../../../packages/kit/src/tokens.css', import.meta.url)

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

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
  const style = `${readFileSync(tokensFile, 'utf8')}${pagesStyle}`
  const bodies = new Map<string, { words: Dictionary; body: string; packed: Packed }>()
  const known = ({ language, words }: Language) => {
    const before = bodies.get(language)
    if (before?.words === words) return before
    const made = { words, body: docsBody(calls, words), packed: new Map() }
    bodies.set(language, made)
    return made
  }
  const pageOf = (reader: Language, theme: Theme) =>
    docsPage({ version, ...reader, theme, style, body: known(reader).body, script: docsScript })
  const json = JSON.stringify(document)
  const packedJson: Packed = new Map()
  return {
    json,
    packedJson: (encoding: Encoding) =>
      pack(packedJson, [encoding], () => compressed(json, encoding, JSON_TYPE)),
    policy: docsPolicy({ script: hashOf(docsScript), style: hashOf(style) }),
    pageOf,
    packedPageOf: (reader: Language, theme: Theme, encoding: Encoding) =>
      pack(known(reader).packed, [theme, encoding, JSON.stringify(reader.languages)], () =>
        compressed(pageOf(reader, theme), encoding, HTML),
      ),
  }
}

/** Compressed pages, kept by theme, encoding and the languages they link to. */
type Packed = Map<string, Promise<Buffer>>

const MOST_PACKED = 12

/** Megabytes take a tenth of a second to compress: once, however many ask (docs/decisions/0148). */
function pack(packed: Packed, by: string[], make: () => Promise<Buffer>): Promise<Buffer> {
  const key = by.join(' ')
  const before = packed.get(key)
  if (before) return before
  if (packed.size >= MOST_PACKED) packed.clear()
  const made = make()
  packed.set(key, made)
  return made
}

const themeOf = (cookie: string | undefined): Theme => {
  const chosen = readCookies(cookie, 'theme')[0]
  return chosen === 'dark' || chosen === 'light' ? chosen : 'system'
}

/** Made when somebody first asks: megabytes that most servers never show. */
export function serveDocs(app: FastifyInstance, { version, mayRead, languageOf }: Options): void {
  let made: ReturnType<typeof makeDocs> | undefined
  const docs = () => (made ??= makeDocs(version))

  app.get('/docs/openapi.json', async (request, reply) => {
    if (!(await mayRead(request))) return reply.callNotFound()
    const encoding = encodingOf(request)
    reply.header('vary', 'accept-encoding').type(JSON_TYPE)
    if (!encoding) return reply.send(docs().json)
    return reply.header('content-encoding', encoding).send(await docs().packedJson(encoding))
  })
  app.get('/docs', async (request, reply) => {
    if (!(await mayRead(request))) return reply.callNotFound()
    const { cookie } = request.headers
    const reader = await languageOf(readCookies(cookie, 'lang')[0])
    const theme = themeOf(cookie)
    const encoding = encodingOf(request)
    reply
      .header('content-security-policy', docs().policy)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type(HTML)
    if (!encoding) return reply.send(docs().pageOf(reader, theme))
    return reply
      .header('content-encoding', encoding)
      .send(await docs().packedPageOf(reader, theme, encoding))
  })
}
