import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Build, importMap } from './build.ts'
import type { Frames } from './frames.ts'
import { withNonce } from './placeholders.ts'

/** What an app may reach from its frame: hosts of its files, and servers of its own. */
export type Reach = { files: string[]; connect: string[] }

type Options = {
  frames: Frames
  build: Build
  /** Null where there is no such app. */
  reachOf: (app: string) => Promise<Reach | null>
}

/**
 * Answers at the origins of frames: with the page that hosts the app, the app's files and the shared
 * modules, and with nothing else. There are no calls, no pages of the shell and no cookies there.
 */
export function serveFrames(app: FastifyInstance, { frames, build, reachOf }: Options): void {
  app.addHook('onRequest', async (request, reply) => {
    const guest = frames.appAt(request.host)
    return guest && !isFileFor(guest, request) ? host(guest, request, reply) : undefined
  })

  async function host(guest: string, request: FastifyRequest, reply: FastifyReply) {
    const isPage = isRead(request) && pathOf(request) === '/' && build.frameHost
    const reach = isPage ? await reachOf(guest) : null
    if (!reach) return reply.code(404).type('text/plain').send('')
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .header('content-security-policy', framePolicy(nonce, frames.shell, reach))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withNonce(framePage(guest, frames.shell, build), nonce))
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] as string

const isFileFor = (guest: string, request: FastifyRequest) =>
  isRead(request) &&
  ['/assets/', `/modules/${guest}/`].some((folder) => pathOf(request).startsWith(folder))

/** Whoever wrote them: nothing but an origin becomes part of the header. */
const plain = (origins: string[]) =>
  origins.filter((origin) => /^(https|wss):\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/.test(origin))

function framePolicy(nonce: string, shell: string[], reach: Reach): string {
  const [files, connect] = [plain(reach.files), plain(reach.connect)]
  return [
    "default-src 'none'",
    `script-src ${[`'nonce-${nonce}'`, "'self'", ...files].join(' ')}`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...files].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...files].join(' ')}`,
    `font-src ${["'self'", ...files].join(' ')}`,
    `connect-src ${connect.length > 0 ? connect.join(' ') : "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${shell.join(' ')}`,
    // Opened in a window of its own it is as confined as in its frame.
    'sandbox allow-scripts allow-same-origin allow-forms',
  ].join('; ')
}

/** It holds nothing but what the script needs to know whom to speak with. */
const framePage = (app: string, shell: string[], build: Build) => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="atrium-app" content="${app}">
<meta name="atrium-shell" content="${shell.join(' ')}">
<title>${app}</title>
${importMap(build)}
${(build.frameHost?.preload ?? []).map(preload).join('\n')}
<script type="module" src="${build.frameHost?.url}" integrity="${build.frameHost?.integrity}" nonce="__NONCE__"></script>
</head>
<body></body>
</html>
`

const preload = ({ url, integrity }: { url: string; integrity: string }) =>
  `<link rel="modulepreload" href="${url}" integrity="${integrity}" nonce="__NONCE__">`
