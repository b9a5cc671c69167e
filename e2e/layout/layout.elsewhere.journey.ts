import { callerFor } from '../caller.ts'
import { check, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const MARKET = '/space-acme/ApplicationMarket/product'

inLanguage('en-US', () => {
  // What a page asks for and is refused stands in the console, and fails a journey.
  test('who looks at a space that is not theirs is led to their own pages', async ({
    page,
    say,
  }) => {
    await enterAs(page, 'supplier')
    for (const path of [MARKET, '/space-acme/supplier/userCenter']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner').getByText(say('foreign.own'))).toBeVisible()
    }
    await page.getByRole('banner').getByText(say('foreign.own')).click()
    await expect(page).not.toHaveURL(/space-acme/)
  })

  test('who works for the platform finds the console, and is not asked to join anything', async ({
    page,
    say,
  }) => {
    await enterAs(page, 'console')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/user/workbench')
    await expect(page.getByText(say('workbench.lead.console'))).toBeVisible()
    await expect(page.getByRole('link', { name: say('workbench.join') })).toHaveCount(0)
    const tabs = page.getByRole('navigation', { name: say('phone.tabs') })
    await expect(tabs.getByRole('link')).toHaveCount(3)
    await noSidewaysScroll(page)
    await check(page)
    await tabs.getByRole('link', { name: say('phone.console') }).click()
    await expect(page).toHaveURL(/\/console$/)
  })

  test('a name that an enterprise keeps can be read, and says who can change it', async ({
    page,
    say,
    atrium,
  }) => {
    const admin = await callerFor(atrium.origin, 'admin', 'acme')
    await admin('profile.fields.set', { hidden: [], nameEditable: false })
    await enterAs(page, 'member')
    await page.goto('/space-acme/user/center')
    const name = page.getByLabel(say('center.name'), { exact: true })
    await expect(name).toHaveAttribute('readonly')
    await expect(page.getByText(/Acme 精密制造/).filter({ hasText: /统一|keeps/ })).toBeVisible()
    await check(page)
    await admin('profile.fields.set', { hidden: [], nameEditable: true })
    await expect(name, 'at once').not.toHaveAttribute('readonly')
  })
})

test.describe('a guest with a phone', () => {
  test.use({ userAgent: PHONE, viewport: { width: 360, height: 740 } })

  test('finds the way in on the market', async ({ page, say }) => {
    await page.goto(MARKET)
    const way = page.getByRole('banner').getByRole('link', { name: say('home.signIn') })
    await expect(way).toHaveAttribute('href', /\/space-acme\/home\/login/)
    await noSidewaysScroll(page)
    await check(page)
  })
})
