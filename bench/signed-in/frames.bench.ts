import type { Page } from '@playwright/test'
import { fill } from '../crowd.ts'
import { longestTask } from '../longest-task.ts'
import { atMost, type Figure } from '../measure.ts'
import { contextOf, openBrowser } from '../paint.ts'
import { withServer } from '../with-server.ts'

const PEOPLE = 2_000
const ROWS = 1_000
const PAGE_SIZE = 100
const LONGEST = 50

/** A thousand rows, a hundred at a time, as somebody looks through them. */
async function scrollAll(page: Page): Promise<void> {
  for (let row = 0; row < ROWS; row += PAGE_SIZE) {
    for (let step = 0; step < 12; step++) {
      await page.mouse.wheel(0, 500)
      await page.waitForTimeout(30)
    }
    if (row + PAGE_SIZE < ROWS) await page.locator('main nav button').last().click()
    await page.waitForTimeout(300)
  }
}

/** Long lists in a browser: the longest time in which nothing can move. */
export const frames = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    await fill(url, { people: PEOPLE, enterprises: PEOPLE / 100, lines: PEOPLE })
    const browser = await openBrowser()
    try {
      const page = await (await contextOf(browser, origin, 'operator')).newPage()
      await page.goto(`${origin}/sysop/user?size=${PAGE_SIZE}`, { waitUntil: 'networkidle' })
      await page.locator('main td').first().waitFor()
      await page.mouse.move(700, 500)
      const scrolled = await longestTask(page, () => scrollAll(page))
      const opened = await longestTask(page, async () => {
        await page.locator('main tbody a, main tbody button').first().click()
        await page.getByRole('dialog').waitFor()
      })
      await page.keyboard.press('Escape')
      const typed = await longestTask(page, () =>
        page.locator('main input[type=search], main input').first().pressSequentially('wang', {
          delay: 80,
        }),
      )
      return [
        atMost('scrolling 1,000 rows: the longest task', scrolled, LONGEST, ' ms'),
        atMost('opening a drawer beside 100 rows', opened, LONGEST, ' ms'),
        atMost('typing in a filter above 100 rows', typed, LONGEST, ' ms'),
      ]
    } finally {
      await browser.close()
    }
  })
