import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import { platformBrand } from '@atrium/contract/enterprises/platform-brand.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { placeOf } from '../http/domains.ts'
import { FOREVER, pagePolicy } from '../http/headers.ts'
import { wordsFor } from '../http/read-visit.ts'
import { refusalBody } from '../http/refusal.ts'
import { readCookies } from '../http/visit.ts'
import type { Dictionary, Words } from '../http/words.ts'
import { type Build, withImportMap } from './build.ts'
import type { DocumentAnswers } from './document-answers.ts'
import { standing, WHOLE } from './first-view.ts'
import type { Frames } from './frames.ts'
import { serveOffline } from './offline.ts'
import { fillPlaceholders } from './placeholders.ts'

/** What a document says and how it looks. The objects in it are the same until something changes. */
export type Look = {
  language: string
  words: Dictionary
  languages: { lang: string; name: string }[]
  brand: Brand
}
export type LookOf = (space: string, chosen: string | undefined) => Promise<Look>

/** From the build: draws a document in any look. */
type Compose = (template: string, name: string, look: Look) => string

type Shell = {
  folder: string
  build: Build
  frames: Frames | null
  lookOf: LookOf
  /** What the page would ask for first; null where it has to ask by itself. */
  answersFor: (request: FastifyRequest, language: string) => Promise<DocumentAnswers | null>
  /** Whether strangers may register: without it there is no such page. */
  registration: boolean
}

/** The shell's documents and files. A document is drawn once for each look and gets its nonce here. */
async function serveBuild(app: FastifyInstance, shell: Shell) {
  const { folder, build, frames, lookOf, answersFor, registration } = shell
  if (!existsSync(join(folder, 'pages'))) return null
  const draw = await drawing(folder, build)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    // Its own route reads the whole folder for each file, to be sure of the case of its name.
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', FOREVER),
  })
  app.get<{ Params: { name: string } }>('/assets/:name(^\\w[\\w.-]*$)', ({ params }, reply) =>
    reply.sendFile(params.name),
  )
  serveOffline(app, folder, build)
  for (const name of readdirSync(folder).filter((file) =>
    /\.(svg|png|ico|txt|webmanifest)$/.test(file),
  ))
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, folder))

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { cookie } = request.headers
    const { space, prefix } = placeOf(request.raw)
    const found = documentFor(request.url)
    const isMissing = found === 'register' && !registration
    // The shell says that there is no such page.
    const name = isMissing ? 'shell' : found
    // The specification's default is Chinese whatever the browser prefers, until a person chooses.
    const chosen = readCookies(cookie, 'lang')[0]
    const plain = await lookOf(space, chosen)
    const given = name === 'shell' ? await answersFor(request, plain.language) : null
    const worn = space || given?.space || ''
    const look = worn === space ? plain : { ...plain, brand: (await lookOf(worn, chosen)).brand }
    const nonce = randomBytes(16).toString('base64url')
    const theme = readCookies(cookie, 'theme')[0]
    return reply
      .code(isMissing ? 404 : 200)
      .header(
        'content-security-policy',
        pagePolicy(nonce, name === 'shell' ? { frames: frames?.source, worker: true } : {}),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        carrying(
          fillPlaceholders(draw(name, { space, worn }, look), {
            nonce,
            prefix,
            theme: theme === 'dark' || theme === 'light' ? theme : 'system',
          }),
          given,
          { build, prefix, nonce, kept: readCookies(cookie, 'words')[0] },
        ),
      )
  }
}

const ROOT = '<div id="root">'

type Around = {
  build: Build
  prefix: string
  nonce: string
  kept: string | undefined
}

/**
 * Puts the answers into a document that is otherwise done: nothing in them is taken for a placeholder, and
 * no text can end the block. What the page needs besides is named at the top.
 */
function carrying(page: string, given: DocumentAnswers | null, around: Around): string {
  if (!given) return page
  const { page: name, frame, view, space: _, ...carried } = given
  const { scripts = [], styles = [] } = around.build.pageFiles[name ?? ''] ?? {}
  const links = [
    ...scripts.map((url) => scriptLink(url, around)),
    // The styles of a page drawn beforehand come before its markup.
    ...(view === null ? styles.map(ahead) : []),
    ...wordsLink(given, around),
  ]
  const data = JSON.stringify(carried).replaceAll('<', '\\u003c')
  const first = page.indexOf('<script')
  const head = page.indexOf('</head>')
  const body = page.lastIndexOf('</body>')
  const drawn = view === null ? around.build.firstFrames[frame ?? ''] : standing(view, around.nonce)
  return [
    page.slice(0, first),
    ...(view === null ? [] : [WHOLE, ...styles.map((url) => styleLink(url, around))]),
    page.slice(first, head),
    ...links,
    drawn ? page.slice(head, body).replace(ROOT, (root) => root + drawn) : page.slice(head, body),
    `<script type="application/json" id="document-answers">${data}</script>`,
    page.slice(body),
  ].join('')
}

/** With the nonce a browser may fetch it as soon as it sees it, before it has read the document. */
const scriptLink = (url: string, { nonce }: Around) =>
  `<link rel="modulepreload" crossorigin href="${url}" nonce="${nonce}">`
const styleLink = (url: string, { nonce }: Around) =>
  `<link rel="stylesheet" crossorigin href="${url}" nonce="${nonce}">`
const ahead = (url: string) => `<link rel="preload" as="style" crossorigin href="${url}">`

/** Words that neither the browser keeps nor the document carries are on their way before the page asks for them. */
const wordsLink = ({ words }: DocumentAnswers, { prefix, kept }: Around): string[] =>
  words.tag === kept || words.said
    ? []
    : [
        `<link rel="preload" as="fetch" crossorigin href="${prefix}/napi/lang/json?lang=${encodeURIComponent(words.language)}">`,
      ]

const MOST = 300

/** Spaces that look like the platform share its documents, so that made-up ones cost no memory. */
async function drawing(folder: string, build: Build) {
  const { compose } = (await import(pathToFileURL(join(folder, 'entrance/compose.js')).href)) as {
    compose: Compose
  }
  const templates = new Map(
    readdirSync(join(folder, 'pages')).map((name) => [
      name.replace('.html', ''),
      readFileSync(join(folder, 'pages', name), 'utf8'),
    ]),
  )
  // Only the shell has guests; the entrance stays as light as it is.
  const shell = templates.get('shell')
  if (shell) templates.set('shell', withImportMap(shell, build))
  const drawn = new Map<string, { words: Dictionary; brand: Brand; text: string }>()
  const plain = new WeakSet<Dictionary>()
  return (name: string, { space, worn }: Record<'space' | 'worn', string>, look: Look): string => {
    const { words, brand, language } = look
    if (space === '') plain.add(words)
    const key = `${name} ${language} ${brand !== platformBrand || !plain.has(words) ? `${space} ${worn}`.toLowerCase() : ''}`
    const known = drawn.get(key)
    if (known?.words === words && known.brand === brand) return known.text
    const template = templates.get(name.replace(/-.*/, '')) ?? ''
    const text = compose(template, name, look)
    drawn.delete(key)
    drawn.set(key, { words, brand, text })
    if (drawn.size > MOST) drawn.delete(drawn.keys().next().value as string)
    return text
  }
}

/** The pages of the entrance are documents of their own. */
const DOCUMENTS = new Map([
  ['/home/register', 'register'],
  ['/loginMiddle', 'middle'],
  ['/openBind', 'bind'],
])

/** Of the login page there are two: `isadmin=1` gives it the simple frame. */
function documentFor(url: string): string {
  const [path = '', query] = url.split('?')
  if (path !== '/home/login') return DOCUMENTS.get(path) ?? 'shell'
  return new URLSearchParams(query).get('isadmin') === '1' ? 'login-simple' : 'login'
}

const calls = /^\/(api|api2|sapi|napi|v1|service_org|assets|modules|docs|metrics)(\/|$)/

/** A path nobody declared is a page of the shell, which knows what to say; but never a call or a file. */
export async function servePages(
  http: FastifyInstance,
  shell: Parameters<typeof serveBuild>[1],
  words: Words,
) {
  const page = await serveBuild(http, shell)
  http.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request
    const isPage =
      method === 'GET' && !calls.test(url) && !/\.\w+$/.test(url.split('?')[0] as string)
    if (page && isPage) return page(request, reply)
    const said = await wordsFor(words, request)
    return reply.code(404).send(refusalBody(NotHere({}), 'status', said))
  })
}
