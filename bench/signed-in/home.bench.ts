import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { type Figure, interleave, told } from '../measure.ts'
import { largestPaintOf, openBrowser, visitorOf } from '../paint.ts'
import { openRecorder } from '../recorded.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'

const ROUNDS = 5
/** A stream of events stays open, so the network never rests. */
const SETTLED = 3_000
const SHELL = join(import.meta.dirname, '../../apps/shell/dist')

const PAGES = {
  'sign-in page': { path: '/space-acme/home/login', as: null },
  workbench: { path: '/space-acme/user/workbench', as: 'member' },
  portal: { path: '/space-acme/home/index', as: 'member' },
} as const
type Name = keyof typeof PAGES
type Fetched = { requests: number; bytes: number; statements: number }

/** What somebody opens every morning, as multiples of the page on which they sign in. */
export const home = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    const browser = await openBrowser()
    const cookie = await signIn(origin, 'member')
    const recorder = await openRecorder(url, cookie, SHELL)
    const guest = await openRecorder(url, '', SHELL)
    const names = Object.keys(PAGES) as Name[]
    try {
      const fetched = new Map<Name, Fetched>()
      for (const name of names) {
        const { path, as } = PAGES[name]
        const counted = await countOf(browser, origin + path, as)
        const asking = as ? recorder : guest
        // A connection that was just opened begins otherwise.
        await asking.countOf(path)
        const statements = await asking.countOf(path)
        fetched.set(name, { ...counted, statements })
      }
      const paint = (name: Name, visits: number) => () =>
        largestPaintOf(browser, origin + PAGES[name].path, { loginId: PAGES[name].as, visits })
      const paints = await interleave(ROUNDS, {
        'sign-in page': paint('sign-in page', 1),
        workbench: paint('workbench', 1),
        portal: paint('portal', 1),
        'sign-in page again': paint('sign-in page', 2),
        'workbench again': paint('workbench', 2),
        'portal again': paint('portal', 2),
      })
      const first = fetched.get('sign-in page') as Fetched
      return names.flatMap((name) => {
        const { requests, bytes, statements } = fetched.get(name) as Fetched
        const own = [
          told(`${name}: requests`, requests),
          told('  kilobytes, with what it fetches ahead', bytes / 1024, ' kB'),
          told('  statements of the document', statements),
          told('  largest paint, slow network and processor', paints[name], ' ms'),
          told('  largest paint on another day', paints[`${name} again`], ' ms'),
        ]
        if (name === 'sign-in page') return own
        return [
          ...own,
          told('  × requests of the sign-in page', requests / first.requests),
          told('  × its bytes', bytes / first.bytes),
          told('  × its statements', statements / Math.max(1, first.statements)),
          told('  × its largest paint', paints[name] / paints['sign-in page']),
          told(
            '  × its largest paint on another day',
            paints[`${name} again`] / paints['sign-in page again'],
          ),
        ]
      })
    } finally {
      await recorder.close()
      await guest.close()
      await browser.close()
    }
  })

/** All that a first visit fetches until the page rests, as it goes over the network. */
async function countOf(browser: Browser, address: string, as: string | null) {
  const context = await visitorOf(browser, address, as)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    let [requests, bytes] = [0, 0]
    devtools.on('Network.requestWillBeSent', () => void requests++)
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.goto(address)
    await page.waitForTimeout(SETTLED)
    return { requests, bytes }
  } finally {
    await context.close()
  }
}
