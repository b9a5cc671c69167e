import type { Page } from '@playwright/test'
import { atMost, type Figure, interleave, told } from '../measure.ts'
import { contextOf, openBrowser } from '../paint.ts'
import { withServer } from '../with-server.ts'

const ROUNDS = 7

/** By the links of the frame; the last part shows that the page is there with its data. */
const WAY = [
  ['/sysop/user', 'main td'],
  ['/sysop/audit', 'main td'],
  ['/sysop/overview', 'main [role=slider] svg'],
  ['/sysop/enterprise', 'main td'],
] as const
const WORKBENCH = ['/space-acme/user/workbench', 'main h1[class^=greeting]'] as const
const CENTER = ['/space-acme/user/center', 'main h2'] as const
const APP = ['/space-acme/today', '#today-plan'] as const

type Move = { taken: number; blank: number }

/**
 * Watches from the click on. The old page is gone when its heading is; a frame in which there is neither that
 * nor another is one too many.
 */
const watch = (shows: string) => `new Promise((resolve) => {
  const old = document.querySelector('main h1, main h2')
  document.addEventListener('click', () => {
    const since = performance.now()
    let blank = 0
    const look = () => {
      if (!document.querySelector('main')?.textContent) blank++
      const isThere = !old?.checkVisibility() && document.querySelector(${JSON.stringify(shows)})
      if (isThere) resolve({ taken: performance.now() - since, blank })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { once: true, capture: true })
})`

async function move(page: Page, [path, shows]: readonly [string, string]): Promise<Move> {
  const seen = page.evaluate<Move>(watch(shows))
  await page.locator(`a[href="${path}"]:visible`).first().click()
  const move = await seen
  // The next move begins on a page at rest.
  await page.waitForLoadState('networkidle')
  return move
}

/** From one page to another inside the shell, and into a micro-app, on a line and processor as they are. */
export const moving = (): Promise<Figure[]> =>
  withServer(async ({ server: { origin } }) => {
    const browser = await openBrowser()
    try {
      const page = await (await contextOf(browser, origin, 'operator')).newPage()
      await page.goto(`${origin}/sysop/enterprise`, { waitUntil: 'networkidle' })
      const walk = async () => {
        const moves: Move[] = []
        for (const stop of WAY) moves.push(await move(page, stop))
        return moves
      }
      const first = await walk()
      const again = [await walk(), await walk()].flat()
      const longest = (moves: Move[]) => Math.max(...moves.map(({ taken }) => taken))
      const blank = [...first, ...again].reduce((sum, one) => sum + one.blank, 0)

      const inSpace = await (await contextOf(browser, origin, 'member')).newPage()
      await inSpace.goto(origin + WORKBENCH[0], { waitUntil: 'networkidle' })
      const from = async (stop: readonly [string, string]) => {
        const { taken } = await move(inSpace, stop)
        await move(inSpace, WORKBENCH)
        return taken
      }
      for (const stop of [CENTER, APP]) await from(stop)
      const warm = await interleave(ROUNDS, { page: () => from(CENTER), app: () => from(APP) })
      return [
        told('moving to a page for the first time: the longest', longest(first), ' ms'),
        atMost('moving to a page again: the longest', longest(again), 100, ' ms'),
        atMost('  frames without any page', blank, 0),
        told('a built-in page from the workbench, warm', warm.page, ' ms'),
        atMost('  × a micro-app', warm.app / warm.page, 1.3),
      ]
    } finally {
      await browser.close()
    }
  })
