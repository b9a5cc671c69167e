import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** Inside the platform, where React is found; ignored by git. */
const workshop = join(import.meta.dirname, '../.cache')

const document = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<body><div id="root"></div><script type="module" src="./bare.js"></script></body></html>`
const script = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'))`
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** A React page with one line of text: the least a page of that kind can cost. */
export async function serveBarePage() {
  const files = await buildBarePage()
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? '/index.html' : url
    const body = files.get(name)
    const type = types[extname(name)] ?? ''
    response.writeHead(body ? 200 : 404, { 'content-type': type, 'content-encoding': 'br' })
    response.end(body)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { address: `http://localhost:${port}/`, stop: () => void server.close() }
}

async function buildBarePage(): Promise<Map<string, Buffer>> {
  mkdirSync(workshop, { recursive: true })
  const root = await mkdtemp(join(workshop, 'bare-'))
  try {
    writeFileSync(join(root, 'index.html'), document)
    writeFileSync(join(root, 'bare.js'), script)
    await build({ root, configFile: false, logLevel: 'error', build: { modulePreload: false } })
    const names = readdirSync(join(root, 'dist'), { recursive: true }).map(String)
    return new Map(
      names
        .filter((name) => extname(name) in types)
        .map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(root, 'dist', name)))]),
    )
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}
