import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import type { buildContest } from './build.ts'

type Contest = Awaited<ReturnType<typeof buildContest>>

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

/** The contest's page on `localhost`, its frame on a site of its own: one server, two hosts. */
export async function serveContest(folder: string, contest: Contest) {
  const server = createServer(({ url = '/', headers }, response) => {
    const path = url.replace(/[?].*$/, '')
    const document = headers.host?.startsWith('bench.') ? framePage : page
    try {
      const body = path === '/' ? document(origin(), contest) : readFileSync(join(folder, path))
      const type = path === '/' ? 'text/html' : types[extname(path)]
      response.writeHead(200, {
        'content-type': type ?? '',
        'cache-control': path === '/' ? 'no-store' : 'max-age=3600',
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const origin = () => `http://localhost:${(server.address() as { port: number }).port}`
  return { address: `${origin()}/`, stop: () => void server.close() }
}

const map = ({ imports }: Contest) =>
  `<script type="importmap">${JSON.stringify({ imports })}</script>`

function page(origin: string, contest: Contest): string {
  const { manifest, files, remote } = contest
  const app: MicroAppConfig = {
    ...manifest,
    isolation: 'realm',
    entry: { ...manifest.entry, url: `/app/${manifest.entry.url}` },
    css: [],
  }
  const frame = origin.replace('//localhost', '//bench.localhost')
  const given = { app, frame: `${frame}/`, remote }
  return `<!doctype html><meta charset="utf-8"><title>Contest</title>${map(contest)}
<div id="plain"></div><div id="place"></div>
<script>globalThis.BENCH = ${JSON.stringify(given)}</script>
<script type="module" src="${files.page}"></script>`
}

const framePage = (origin: string, contest: Contest) => `<!doctype html><meta charset="utf-8">
<meta name="atrium-shell" content="${origin}">${map(contest)}
<script type="module" src="${contest.files.frame}"></script><body></body>`
