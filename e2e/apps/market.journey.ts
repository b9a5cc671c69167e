import { check, checkDarkAndNarrow, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { aReleasedApp } from './micro-app.scene.ts'

/** A small green square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGOQL00jCTGMahjVMHw1AACicvoB5rtnfAAAAABJRU5ErkJggg==',
  'base64',
)
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

inLanguage('en-US', () => {
  test('an operator describes an app, puts it on the market and takes it off again', async ({
    page,
    say,
    operator,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    // It is published before it is whole.
    forgive(/status of 400 .*\/state/)
    const app = await aReleasedApp(operator)
    await enterAs(page, 'operator')
    await page.goto('/sysop/listing')
    await page
      .getByRole('button', { name: say('listing.add') })
      .first()
      .click()
    await page.getByRole('combobox', { name: say('listing.app') }).fill(app)
    await page.getByRole('option', { name: new RegExp(app) }).click()
    await page.getByRole('button', { name: say('listing.add.do') }).click()
    const drawer = page.getByRole('dialog', { name: say('listing.one') })
    await drawer.getByLabel(say('listing.summary'), { exact: true }).fill('Everything in one place')
    await drawer.getByRole('button', { name: say('listing.publish') }).click()
    await expect(drawer.getByRole('alert')).toContainText('description')
    await check(page)
    await drawer
      .getByLabel(say('listing.description'), { exact: true })
      .fill('## Why\n\n- It is fast')
    // The other language is left out as a whole.
    await drawer.getByText('中文', { exact: true }).first().click()
    await drawer.getByLabel(say('listing.name'), { exact: true }).fill('')
    await drawer.locator('input[type=file]').setInputFiles({
      name: 'screen.png',
      mimeType: 'image/png',
      buffer: PICTURE,
    })
    await expect(drawer.getByRole('img', { name: say('listing.picture', { n: 1 }) })).toBeVisible()
    await drawer.getByRole('button', { name: say('listing.publish') }).click()
    await expect(drawer.getByText(say('listing.state.live'), { exact: true })).toBeVisible()
    await checkDarkAndNarrow(page)

    const guest = await anotherBrowser()
    await guest.setViewportSize({ width: 360, height: 740 })
    await guest.goto('/ApplicationMarket/product')
    const kinds = guest.getByRole('radiogroup', { name: say('market.category') })
    await expect(kinds.getByText(say('market.category.other'))).toBeAttached()
    await noSidewaysScroll(guest)
    await guest.setViewportSize({ width: 1280, height: 720 })
    await guest.goto(`/ApplicationMarket/product?search=${app}`)
    await guest.getByRole('link', { name: app }).click()
    await expect(guest).toHaveURL(/\/appDetail\/\d+$/)
    await expect(guest.getByRole('heading', { level: 1, name: app })).toBeVisible()
    await expect(guest.getByText('It is fast')).toBeVisible()
    await expect(guest.getByRole('heading', { name: say('market.may') })).toBeVisible()
    await guest
      .getByRole('button', { name: say('market.picture', { name: app, n: 1, all: 1 }) })
      .click()
    await expect(guest.getByRole('dialog')).toBeVisible()
    await guest.keyboard.press('Escape')
    await checkDarkAndNarrow(guest)

    await drawer.getByRole('button', { name: say('listing.withdraw') }).click()
    await page
      .getByRole('dialog', { name: say('listing.withdraw.of', { name: app }) })
      .getByRole('button', { name: say('listing.withdraw') })
      .click()
    await expect(drawer.getByText(say('listing.state.withdrawn'), { exact: true })).toBeVisible()
    await page
      .getByRole('button', { name: say('do.undo') })
      .last()
      .click()
    await expect(drawer.getByText(say('listing.state.live'), { exact: true })).toBeVisible()
  })

  test('guests browse by category and search, at a space’s address too', async ({
    page,
    say,
    forgive,
  }) => {
    forgive(/status of 404/)
    await page.goto('/space-acme/ApplicationMarket/product')
    await expect(page.getByRole('heading', { name: say('market.title') })).toBeVisible()
    const categories = page.getByRole('radiogroup', { name: say('market.category') })
    await categories.getByText(say('market.category.project')).click()
    await expect(page).toHaveURL(/category=project/)
    await page.getByRole('searchbox', { name: say('market.search') }).fill('kanban')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('searchbox', { name: say('market.search') }).fill('no such app')
    await expect(page.getByText(say('list.unmatched'))).toBeVisible()
    await page.getByRole('link', { name: say('market.by.company') }).click()
    await expect(page.getByRole('heading', { name: say('market.none.company') })).toBeVisible()
    await page.goto('/appDetail/999999')
    await expect(page.getByRole('heading', { name: say('market.gone') })).toBeVisible()
    await check(page)
  })
})

test.describe('on a phone', () => {
  test.use({ userAgent: PHONE, viewport: { width: 360, height: 740 } })

  test('the market wears the layout of phones', async ({ page, say }) => {
    await page.goto('/ApplicationMarket/product')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await page.getByRole('link', { name: '看板' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '看板' })).toBeVisible()
    await page.getByRole('button', { name: say('fallback.back') }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await check(page)
  })
})
