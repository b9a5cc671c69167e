import type { Browser } from '@playwright/test'
import { atMost, type Figure, interleave, told } from '../measure.ts'
import { contentOf, contextOf, openBrowser } from '../paint.ts'
import { freePort, startServer } from '../server-process.ts'
import { withDatabase } from '../with-server.ts'
import { startProxy } from './proxy.ts'

const ROUNDS = 5
const PATH = '/sysop/enterprise'
const SHOWS = 'main td'

/** The enterprise table through nginx with the sample of docs/nginx.conf, beside the server by itself. */
export const proxy = (): Promise<Figure[]> =>
  withDatabase({ durable: true }, async ({ url, folder }) => {
    const port = await freePort()
    const origin = `https://localhost:${port}`
    const behind = await startServer(folder, {
      DATABASE_URL: url,
      ATRIUM_ORIGIN: origin,
      ATRIUM_TRUSTED_PROXIES: '127.0.0.1,::1',
    })
    const server = Number(new URL(behind.origin).port)
    const nginx = await startProxy(folder, { proxy: port, server }).catch(async (error) => {
      await behind.stop()
      throw error
    })
    const trust = `--ignore-certificate-errors-spki-list=${nginx.fingerprint}`
    const browser = await openBrowser([trust])
    try {
      const visit = (at: string, visits: number) => () =>
        contentOf(browser, at + PATH, SHOWS, { loginId: 'operator', visits })
      const times = await interleave(ROUNDS, {
        direct: visit(behind.origin, 1),
        proxied: visit(nginx.origin, 1),
        directAgain: visit(behind.origin, 2),
        proxiedAgain: visit(nginx.origin, 2),
      })
      const { protocols, firstEvent, bytes } = await requestsOf(browser, nginx.origin)
      const direct = await requestsOf(browser, behind.origin)
      return [
        told('the enterprise table, slow network and processor', times.direct, ' ms'),
        atMost('  × through nginx', times.proxied / times.direct, 1.1),
        atMost('  × through nginx, again', times.proxiedAgain / times.directAgain, 1.1),
        atMost('  requests that are not HTTP/2', protocols.filter((one) => one !== 'h2').length, 0),
        atMost('  × bytes on the line', bytes / direct.bytes, 1.02),
        atMost('  until the stream of events speaks', firstEvent, 1000, ' ms'),
      ]
    } finally {
      await browser.close()
      await nginx.stop()
      await behind.stop()
    }
  })

const MEASURED = `(async () => {
  const since = performance.now()
  const stream = await fetch('/v1/events')
  await stream.body.getReader().read()
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
  return {
    firstEvent: performance.now() - since,
    protocols: files.map(({ nextHopProtocol }) => nextHopProtocol),
    bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
})()`

type Measured = { firstEvent: number; protocols: string[]; bytes: number }

async function requestsOf(browser: Browser, origin: string): Promise<Measured> {
  const context = await contextOf(browser, origin, 'operator')
  const page = await context.newPage()
  await page.goto(origin + PATH)
  await page.locator(SHOWS).first().waitFor()
  return page.evaluate<Measured>(MEASURED).finally(() => context.close())
}
