import type { Page } from '@playwright/test'
import { callerFor } from '../caller.ts'
import { check, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

/** A finger that goes down the screen and lets go. */
async function pull(page: Page, from: number, to: number) {
  const finger = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: 180, y }]
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let y = from; y <= to; y += 20)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

inLanguage('zh-CN', () => {
  test('on a phone the main places are under the thumb, and pulling asks again', async ({
    page,
    say,
    atrium,
    language,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 360, height: 740 })
    await enterAs(page, 'member')
    await page.goto('/space-acme/user/workbench')
    const tabs = page.getByRole('navigation', { name: say('phone.tabs') })
    const tab = (name: 'home' | 'workbench' | 'messages' | 'me') =>
      tabs.getByRole('link', { name: new RegExp(`^${say(`phone.${name}`)}(?!\\p{L})`, 'u') })
    await expect(tabs.getByRole('link')).toHaveCount(4)
    await expect(tab('workbench')).toHaveAttribute('aria-current', 'page')
    for (const link of await tabs.getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const own = await callerFor(atrium.origin, 'member', 'acme')
    await own('task.put', { app: 'hello-react', key: `${language}-phone`, title: 'Phone' })
    await expect(tab('workbench')).toContainText('1')
    await own('task.drop', { app: 'hello-react', key: `${language}-phone` })
    await noSidewaysScroll(page)
    await check(page)

    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    const last = page.getByRole('link', { name: say('workbench.account') })
    const [end, edge] = [await last.boundingBox(), await tabs.boundingBox()]
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0)
    await page.evaluate('scrollTo(0, 0)')

    const asked = page.waitForRequest(/\/api2\/home\/message\/newest/)
    await pull(page, 120, 400)
    await asked
    await expect(page.getByText(say('phone.done'))).toBeVisible()

    for (const [name, address] of [
      ['messages', /\/user\/messages$/],
      ['me', /\/user\/center$/],
      ['home', /\/home\/index$/],
    ] as const) {
      await tab(name).click()
      await expect(page).toHaveURL(address)
      await expect(tab(name)).toHaveAttribute('aria-current', 'page')
      await noSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 1280, height: 740 })
    await expect(tabs, 'a wide screen has its menu').toHaveCount(0)
  })
})

test.describe('with a thumb', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('the sign, words beside heads and the ways down a page are as high as one', async ({
    page,
  }) => {
    await enterAs(page, 'member')
    const heights = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height))
    await page.goto('/space-acme/user/workbench')
    await expect(page.locator('main h2 + a').first()).toBeVisible()
    for (const height of await heights('header a:visible, main h2 + a:visible'))
      expect(height).toBeGreaterThanOrEqual(44)
    await page.goto('/space-acme/user/center')
    await expect(page.locator('main nav a').first()).toBeVisible()
    for (const height of await heights('main nav a:visible'))
      expect(height).toBeGreaterThanOrEqual(44)
    await noSidewaysScroll(page)
  })

  test('fields, menus, switches and tabs are as high as one', async ({ page }) => {
    const visit = async (path: string, ready: string) => {
      await page.goto(path)
      await expect(page.locator(ready).first()).toBeVisible()
      await expect.poll(() => tooLow(page), { message: path }).toEqual([])
    }
    await enterAs(page, 'member')
    await visit('/space-acme/user/tasks', 'main input[type=radio] + span')
    await visit('/space-acme/user/files', 'main button')
    await visit('/space-acme/ApplicationMarket/product', 'main a')
    await enterAs(page, 'operator')
    await visit('/sysop/enterprise', 'main [data-rows], main li')
    await visit('/sysop/audit', 'main [data-rows], main li')
  })
})

/** What is pressed and is lower than a thumb. A box to tick is pressed by its label, and a button in a field by the field. */
const tooLow = (page: Page) =>
  page
    .locator('main')
    .locator('button, select, input:not([type=hidden], [type=file]), [role=tab], nav li > a')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const isTicked = one.matches('[type=checkbox], [type=radio]')
        const pressed = isTicked ? (one.closest('label') ?? one) : one
        const { width, height } = pressed.getBoundingClientRect()
        const isSeen = one.checkVisibility() && width > 1 && height > 1
        // The head of a table is there for who hears it, all of a card opens its row, and to tick it is one of two ways.
        const isElse = one.matches(
          '.mantine-Input-section *, thead *, tr [type=checkbox], tr button:has(strong)',
        )
        if (!isSeen || isElse || height >= 43.5) return []
        return [`${one.outerHTML.slice(0, 160)}: ${height}`]
      }),
    )
