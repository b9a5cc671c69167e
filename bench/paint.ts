import { type Browser, chromium, type Page } from '@playwright/test'
import { PASSWORD } from './server-process.ts'

/** Like a telephone on a slow network. */
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 ** 2) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU = 4

// A text, because these words mean something in a browser only.
const largestPaint = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({
    type: 'largest-contentful-paint', buffered: true }))`

export const openBrowser = (more: string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.ATRIUM_CHROMIUM ?? '/usr/bin/chromium',
    // Chromium's sandbox refuses to work for root.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })

/**
 * Notes when what is looked for is first there at the beginning of a frame, and when it can be used too: what the
 * server has drawn is to be read only. Nothing is there before anything is painted.
 */
const noteContent = (selector: string) => `{
  const wait = (name, isThere) => {
    const look = () => isThere() ? void (window[name] = performance.now()) : requestAnimationFrame(look)
    requestAnimationFrame(look)
  }
  const found = () => document.querySelector(${JSON.stringify(selector)})
  wait('contentAt', found)
  wait('usableAt', () => found() && !found().closest('[inert]'))
  new PerformanceObserver((list) => {
    window.paintedAt ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime
  }).observe({ type: 'paint', buffered: true })
}`

const shownAt =
  'window.paintedAt && window.contentAt && Math.max(window.paintedAt, window.contentAt)'
const usableAt =
  'window.paintedAt && window.usableAt && Math.max(window.paintedAt, window.usableAt)'

/** Asked from outside: the page's policy lets nobody evaluate anything inside. */
async function noted(page: Page, moment: string): Promise<number> {
  for (;;) {
    const at = (await page.evaluate<number | undefined>(moment)) ?? 0
    if (at > 0) return at
    await page.waitForTimeout(100)
  }
}

type Visit = { loginId?: string; visits: number; until?: 'shown' | 'usable' }

/** When the content of a page was there, in milliseconds, at the last of so many visits. */
export async function contentOf(
  browser: Browser,
  address: string,
  selector: string,
  { loginId, visits, until = 'shown' }: Visit,
): Promise<number> {
  const context = await (loginId
    ? contextOf(browser, address, loginId)
    : browser.newContext({ locale: 'zh-CN' }))
  try {
    await context.addInitScript(noteContent(selector))
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    let shown = 0
    for (let visit = 1; visit <= visits; visit++) {
      await page.goto('about:blank')
      await page.goto(address, { waitUntil: 'commit' })
      shown = await noted(page, until === 'shown' ? shownAt : usableAt)
      // What is kept for the next visit is kept when the page is at rest.
      if (visit < visits) await page.waitForTimeout(3_000)
    }
    return shown
  } finally {
    await context.close()
  }
}

/** A browser of somebody's own, who has signed in. */
export async function contextOf(browser: Browser, address: string, loginId: string) {
  // A proxy beside us vouches for itself.
  const context = await browser.newContext({ locale: 'zh-CN', ignoreHTTPSErrors: true })
  const entrance = new URL('/v1/session', address).href
  await context.request.post(entrance, { data: { loginId, password: PASSWORD } })
  // As the page does that people sign in by.
  const ahead = String(-new Date().getTimezoneOffset())
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const url = new URL(address).origin
  await context.addCookies([
    { name: 'clock', value: ahead, url },
    { name: 'zone', value: zone, url },
    { name: 'width', value: '1280', url },
  ])
  return context
}

/** Somebody who has signed in, or a guest. */
export const visitorOf = (browser: Browser, address: string, loginId: string | null) =>
  loginId === null ? browser.newContext({ locale: 'zh-CN' }) : contextOf(browser, address, loginId)

/** When the largest thing on the page was painted, in milliseconds, for somebody who comes first. */
export const paintOf = (browser: Browser, address: string): Promise<number> =>
  largestPaintOf(browser, address, { loginId: null, visits: 1 })

/** What is kept for another visit is kept when the page is at rest. A stream of events never lets the network rest. */
const AT_REST = 3_000

/** The same at the last of so many visits, of somebody who has signed in or a guest. */
export async function largestPaintOf(
  browser: Browser,
  address: string,
  { loginId, visits }: { loginId: string | null; visits: number },
): Promise<number> {
  const context = await visitorOf(browser, address, loginId)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    for (let visit = 1; visit <= visits; visit++) {
      await page.goto('about:blank')
      await page.goto(address, { waitUntil: loginId ? 'load' : 'networkidle' })
      if (loginId || visit < visits) await page.waitForTimeout(AT_REST)
    }
    return await page.evaluate<number>(largestPaint)
  } finally {
    await context.close()
  }
}
