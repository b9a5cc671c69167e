import type { Page } from '@playwright/test'
import { check, noSidewaysScroll, wear } from '../check.ts'
import { enterprisePage } from '../enterprise/enterprise.scene.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { enterAs, expect, test } from '../journey.ts'
import { visitPages, WALKS } from './every-page.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** For those who did not ask their system for less motion. */
const moving = { reducedMotion: 'no-preference' as const }

async function standsAtAnyWidth(page: Page) {
  for (const width of [1920, 768, 360]) {
    await page.setViewportSize({ width, height: 1080 })
    await noSidewaysScroll(page)
  }
}

for (const walk of WALKS) {
  test(`every page is accessible by day and by night and stands at any width (${walk})`, async ({
    page,
    say,
  }) => {
    test.setTimeout(900_000)
    await visitPages(walk, page, say, async () => {
      await wear(page, 'dark')
      await check(page)
      await standsAtAnyWidth(page)
      await wear(page, 'light')
      await check(page)
    })
  })

  test.describe('in English, whose words are longer', () => {
    test.use({ language: 'en-US' })
    test(`every page stands at any width (${walk}) @first-pages`, async ({ page, say }) => {
      test.setTimeout(900_000)
      await visitPages(walk, page, say, standsAtAnyWidth)
    })
  })
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark', contextOptions: moving })
  test('the form and the question are accessible', async ({ page, say }) => {
    await enterAs(page, 'operator')
    await page.goto('/sysop/enterprise?search=acme')
    const { act, dialog, create } = enterprisePage(page, say)
    await create.click()
    await expect(dialog.getByLabel(say('enterprise.column.space'))).toBeVisible()
    await check(page)
    await dialog.getByRole('button', { name: say('do.cancel') }).click()
    await act('Acme 精密制造', 'enterprise.suspend')
    await expect(dialog).toContainText(say('enterprise.suspend.kept'))
    // It goes while the question comes.
    await expect(page.getByRole('menu')).toHaveCount(0)
    await check(page)
  })
})

test.describe('on a phone', () => {
  test.use({ ...phone, contextOptions: moving })
  test('one signs in, finds the navigation, and reads enterprises as cards', async ({
    page,
    say,
  }) => {
    await page.goto('/home/login')
    await signInForm(page, say).send('operator')
    await expect(page).toHaveURL('/sysop/enterprise')
    await page.getByRole('button', { name: say('layout.openNavigation') }).click()
    const { dialog, row, create } = enterprisePage(page, say)
    const link = dialog.getByRole('link', { name: say('enterprise.title') })
    await expect(link).toHaveAttribute('aria-current', 'page')
    await check(page)
    await link.click()
    await expect(dialog).toHaveCount(0)

    const card = row('acme')
    await card.scrollIntoViewIfNeeded()
    const { x, width, height } = (await card.boundingBox()) ?? { x: -1, width: 0, height: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
    expect(height, 'a card is taller than a row').toBeGreaterThan(120)

    await create.click()
    await expect(dialog.getByLabel(say('enterprise.column.space'))).toBeVisible()
    await noSidewaysScroll(page)
    await check(page)
  })
})
