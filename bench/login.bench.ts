import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { serveBarePage } from './bare-page.ts'
import { atMost, type Figure, interleave, told } from './measure.ts'
import { contentOf, openBrowser, paintOf } from './paint.ts'
import { withServer } from './with-server.ts'

const PATH = '/home/login'
const ROUNDS = 7
const KB = 1000
const FIELD = 'form input:not([type=hidden])'

/** The first page anybody sees: what it costs to send, and how soon it is there. */
export const login = (): Promise<Figure[]> =>
  withServer(async ({ server: { origin } }) => {
    const sizes = await Promise.all(
      [PATH, ...filesOfLogin()].map((path) => sentBytes(origin + path)),
    )
    const sent = sizes.reduce((sum, size) => sum + size, 0)
    const bare = await serveBarePage()
    const browser = await openBrowser()
    try {
      const paints = await interleave(ROUNDS, {
        ours: () => paintOf(browser, origin + PATH),
        bare: () => paintOf(browser, bare.address),
      })
      const usable = await interleave(ROUNDS, {
        ours: () => contentOf(browser, origin + PATH, FIELD, { visits: 1, until: 'usable' }),
        bare: () => contentOf(browser, bare.address, 'h1', { visits: 1 }),
      })
      return [
        atMost('login: page, script and style as sent', sent / KB, 75, ' kB'),
        told('login: largest paint, slow network and processor', paints.ours, ' ms'),
        atMost('  × a bare React page', paints.ours / paints.bare, 0.6),
        told('login: until the first field can be used', usable.ours, ' ms'),
        atMost('  × a bare React page', usable.ours / usable.bare, 1),
      ]
    } finally {
      bare.stop()
      await browser.close()
    }
  })

/** What the page needs to work; the build writes it down. Its style is inside the document. */
function filesOfLogin(): string[] {
  const file = join(import.meta.dirname, '../apps/shell/dist/manifest.json')
  const { pages } = JSON.parse(readFileSync(file, 'utf8'))
  return pages['login.zh-CN'].files
}

/** Counted on the wire; `fetch` would count what it has unpacked. */
const sentBytes = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => void (bytes += chunk.length))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address} is not there`)),
      )
    }).on('error', reject)
  })
