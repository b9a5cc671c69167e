import type { Browser, Page } from '@playwright/test'
import { PASSWORD } from '../../bench/server-process.ts'

type Reader = { language: string; size: { width: number; height: number }; isDark?: boolean }
type At = (path: string) => Promise<Page>

/** Somebody of the demonstration, in their language and light; `at` opens a page of their space and waits until it stands still. */
export const reader =
  (browser: Browser, origin: string) =>
  async <T>(
    loginId: string,
    { language, size, isDark = false }: Reader,
    work: (at: At) => Promise<T>,
  ): Promise<T> => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: size,
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Shanghai',
    })
    await context.addCookies([{ name: 'lang', value: language, url: origin }])
    const entered = await context.request.post('/v1/session', {
      data: { loginId, password: PASSWORD },
    })
    if (!entered.ok()) throw new Error(`${loginId} cannot sign in: ${await entered.text()}`)
    const page = await context.newPage()
    try {
      return await work(async (path) => {
        await page.goto(`/space-acme${path}`)
        await page.waitForLoadState('networkidle')
        return page
      })
    } finally {
      await context.close()
    }
  }
