import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Build, withImportMap } from './build.ts'
import type { Frames } from './frames.ts'
import { pagePolicy } from './headers.ts'
import { readCookies } from './visit.ts'
import { chooseLanguage, DEFAULT_LANGUAGE } from './words.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/**
 * The shell's documents and files. A document is a template from the build that gets its nonce
 * here; the entrance has one per language, drawn before it is asked for.
 */
export async function servePages(
  app: FastifyInstance,
  { folder, build, frames }: { folder: string; build: Build; frames: Frames | null },
) {
  if (!existsSync(join(folder, 'pages'))) return null
  const pages = new Map(
    readdirSync(join(folder, 'pages')).map((name) => [
      name.replace('.html', ''),
      readFileSync(join(folder, 'pages', name), 'utf8'),
    ]),
  )
  // Only the shell has guests; the entrance stays as light as it is.
  const shell = pages.get('shell')
  if (shell) pages.set('shell', withImportMap(shell, build))
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    decorateReply: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', FOREVER),
  })
  for (const name of readdirSync(folder).filter((file) =>
    /\.(svg|png|ico|txt|webmanifest)$/.test(file),
  ))
    app.get(`/${name}`, (_, reply) => reply.sendFile(name, folder))

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { cookie } = request.headers
    // The specification's default is Chinese whatever the browser prefers, until a person chooses.
    const language = chooseLanguage(undefined, readCookies(cookie, 'lang')[0])
    const name = documentFor(request.url)
    const page =
      pages.get(`${name}.${language}`) ??
      pages.get(`${name}.${DEFAULT_LANGUAGE}`) ??
      pages.get(name)
    const nonce = randomBytes(16).toString('base64url')
    const theme = readCookies(cookie, 'theme')[0]
    return reply
      .header(
        'content-security-policy',
        pagePolicy(nonce, name === 'shell' ? frames?.source : undefined),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        page
          ?.replaceAll('__NONCE__', nonce)
          .replaceAll('__LANG__', language)
          .replaceAll('__THEME__', theme === 'dark' || theme === 'light' ? theme : 'system'),
      )
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
