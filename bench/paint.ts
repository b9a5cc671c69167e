import { type Browser, chromium } from '@playwright/test'

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

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.ATRIUM_CHROMIUM ?? '/usr/bin/chromium',
    // Chromium's sandbox refuses to work for root.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/** When the largest thing on the page was painted, in milliseconds, for somebody who comes first. */
export async function paintOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.goto(address, { waitUntil: 'networkidle' })
    return await page.evaluate<number>(largestPaint)
  } finally {
    await context.close()
  }
}
