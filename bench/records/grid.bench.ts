import type { Page } from '@playwright/test'
import { longestTask, tasksOf } from '../longest-task.ts'
import { atMost, type Figure } from '../measure.ts'
import { contextOf, openBrowser } from '../paint.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'
import { fillRecords, orders } from './fill-records.ts'
import { makeApp } from './make-app.ts'

const ROWS = 10_000
const LONGEST = 50
/** In pixels, as a hand turns a wheel, and as often a second. */
const [TURN, PAUSE] = [600, 30]
const FRAME = 1_000 / 60

/** Down to the last row, which comes as one gets near it. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(700, 450)
  const end = page.locator(`tr[aria-rowindex="${ROWS + 1}"]`)
  for (let turn = 0; turn < 2_000 && (await end.count()) === 0; turn++) {
    await page.mouse.wheel(0, TURN)
    await page.waitForTimeout(PAUSE)
  }
  await end.waitFor()
}

/** Ten thousand records of twenty columns, scrolled and worked on as a spreadsheet is. */
export const grid = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    const cookie = await signIn(origin, 'admin')
    const made = await makeApp({ origin, cookie, url }, 'grid', orders)
    await fillRecords(url, made, ROWS)
    const [, app, table] = /records\/([^/]+)\/([^/]+)/.exec(made.path) ?? []
    const columns = Object.keys(orders.fields)
      .filter((key) => key !== orders.titleField)
      .map((key) => `f_${key}`)
    const browser = await openBrowser()
    try {
      const context = await contextOf(browser, origin, 'admin')
      const page = await context.newPage()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${origin}/space-acme/app/${app}/${table}?columns=${columns.join()}`)
      await page.locator('tr[data-index="0"] td[data-cell="0"]').waitFor()
      const tasks = await tasksOf(page, () => scrollToEnd(page))
      const long = tasks.filter((task) => task > LONGEST).length
      const missed = tasks.filter((task) => task > FRAME).length
      const back = await longestTask(page, async () => {
        for (let turn = 0; turn < 60; turn++) {
          await page.mouse.wheel(0, -TURN * 4)
          await page.waitForTimeout(PAUSE)
        }
      })
      const across = await longestTask(page, async () => {
        for (let turn = 0; turn < 20; turn++) {
          await page.mouse.wheel(turn < 10 ? TURN / 2 : -TURN / 2, 0)
          await page.waitForTimeout(PAUSE)
        }
      })
      const keys = await longestTask(page, async () => {
        await page.locator('td[data-cell="0"]').nth(4).click()
        for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowDown')
      })
      return [
        atMost(
          'ten thousand rows of twenty columns, scrolled: the longest task',
          Math.max(...tasks),
          LONGEST,
          ' ms',
        ),
        {
          figure: `… tasks above ${LONGEST} ms, and above a frame`,
          value: `${long} and ${missed} of ${tasks.length}`,
        },
        atMost('… back over rows that were seen', back, LONGEST, ' ms'),
        atMost('… to the side and back', across, LONGEST, ' ms'),
        atMost('… sixty cells down by keys', keys, LONGEST, ' ms'),
      ]
    } finally {
      await browser.close()
    }
  })
