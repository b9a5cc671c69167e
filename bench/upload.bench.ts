import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { apkFile } from '@atrium/server/test/fixtures/packages.ts'
import { writeLargeApk } from './large-apk.ts'
import { atMost, type Figure } from './measure.ts'
import { inFolder, signIn, startServer } from './server-process.ts'

const MEGABYTES = 500
const PART = 8 * 1024 ** 2
const OFTEN = 200
const MOST_GROWTH = 64

/** How the server's own process grows while it takes a package of 500 MB, in one piece and in parts. */
export const upload = (): Promise<Figure[]> =>
  inFolder(async (folder) => {
    const figures: Figure[] = []
    for (const way of ['in one piece', 'in parts'] as const) {
      const path = join(folder, `large-${way.length}.apk`)
      await writeLargeApk(path, apkFile, MEGABYTES)
      const server = await startServer(join(folder, way.replaceAll(' ', '-')), { ATRIUM_DEMO: '0' })
      const cookie = await signIn(server.origin, 'operator')
      const call = caller(server.origin, cookie)
      await call('GET', '/api/sysop/apk')
      const curve = watch(server.origin)
      const began = performance.now()
      await (way === 'in parts' ? inParts : inOnePiece)(call, path)
      const seconds = (performance.now() - began) / 1000
      const { rest, most, drawn } = await curve.end()
      await server.stop()
      process.stderr.write(`${way}: ${drawn} MB\n`)
      figures.push(
        atMost(
          `growth while 500 MB come ${way} (from ${rest} MB)`,
          most - rest,
          MOST_GROWTH,
          ' MB',
        ),
        { figure: `500 MB ${way}`, value: `${seconds.toFixed(1)} s` },
      )
    }
    return figures
  })

type Call = (method: string, path: string, body?: Blob | string) => Promise<{ id: number }>

const caller =
  (origin: string, cookie: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
    return JSON.parse(text).result
  }

const inOnePiece = async (call: Call, path: string) =>
  void (await call('PUT', '/api/sysop/apk/', await openAsBlob(path)))

async function inParts(call: Call, path: string) {
  const file = await openAsBlob(path)
  const kind = 'apk'
  const begun = JSON.stringify({ kind, name: 'large.apk', size: file.size })
  const { id } = await call('POST', '/v1/upload', begun)
  for (let at = 0; at < file.size; at += PART)
    await call('PUT', `/v1/upload/${id}?offset=${at}`, file.slice(at, at + PART))
  await call('POST', '/v1/packages', JSON.stringify({ upload: id }))
}

/** The resident memory of the server, asked for again and again. */
function watch(origin: string) {
  const seen: number[] = []
  const stop = new AbortController()
  const look = async () => {
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    const bytes = /^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]
    seen.push(Math.round(Number(bytes) / 1024 ** 2))
  }
  const watching = (async () => {
    while (!stop.signal.aborted) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, OFTEN))
    }
  })()
  return {
    end: async () => {
      stop.abort()
      await watching
      const step = Math.max(1, Math.floor(seen.length / 40))
      const drawn = seen.filter((_, at) => at % step === 0).join(' ')
      return { rest: seen[0] ?? 0, most: Math.max(...seen), drawn }
    },
  }
}
