import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

/** The specification's 120 s, which the page's own clock runs through at once. */
const LONG = 121_000
const CHUNK_FAILED = 'Loading chunk failed'

/** Files of the program that do not come before they are let go. */
async function holdBack(page: Page, files: string | RegExp) {
  const held = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await held.promise
    // Whoever waited for it may be gone.
    await route.continue().catch(() => {})
  })
  return held.resolve
}

/** The program of the next document waits for its page when it has asked for news. */
const begun = (page: Page) => page.waitForRequest('**/v1/events*')

inLanguage('en-US', () => {
  test('a page whose file does not come is opened anew where it is, with the words, and then says so', async ({
    page,
    say,
    forgive,
  }) => {
    test.slow()
    forgive(/ChunkMissing: Loading chunk failed/)
    await page.clock.install()
    await enterAs(page, 'operator')
    const first = begun(page)
    await page.goto('/sysop/enterprise')
    await first
    const link = page.getByRole('link', { name: say('word.title'), exact: true })
    await expect(link).toBeVisible()
    const letGo = await holdBack(page, /\/assets\/word\.page-[^/]*\.js/)
    await link.click()
    const again = begun(page)
    await page.clock.fastForward(LONG)
    await expect(page).toHaveURL('/sysop/word')
    // Once more, and not a third time: now it is the person's to say.
    await again
    await page.clock.fastForward(LONG)
    await expect(page.getByRole('heading', { name: say('fallback.chunk.title') })).toBeVisible()
    await expect(page.getByText(CHUNK_FAILED, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('do.retry') }).click()
    letGo()
    await expect(page.getByRole('heading', { name: say('word.title') })).toBeVisible()
  })

  test('a file that comes the second time is told of once', async ({ page, say }) => {
    await page.clock.install()
    await enterAs(page, 'operator')
    const first = begun(page)
    await page.goto('/sysop/enterprise')
    await first
    const link = page.getByRole('link', { name: say('word.title'), exact: true })
    await expect(link).toBeVisible()
    const letGo = await holdBack(page, /\/assets\/word\.page-[^/]*\.js/)
    await link.click()
    const again = begun(page)
    await page.clock.fastForward(LONG)
    await expect(page).toHaveURL('/sysop/word')
    await again
    letGo()
    await expect(page.getByRole('heading', { name: say('word.title') })).toBeVisible()
    await expect(page.getByText(say('fallback.chunk.again'))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: say('word.title') })).toBeVisible()
    await expect(page.getByText(say('fallback.chunk.again'))).toHaveCount(0)
  })
})

for (const language of ['zh-CN', 'en-US'] as const)
  inLanguage(language, () => {
    test('where no program comes at all the document says so, and can be tried again', async ({
      page,
      say,
    }) => {
      test.slow()
      await page.clock.install()
      await enterAs(page, 'member')
      const letGo = await holdBack(page, '**/assets/*.js')
      await page.goto('/space-acme/user/center?from=letter', { waitUntil: 'commit' })
      const title = page.getByRole('heading', { name: say('fallback.chunk.title') })
      await expect(page.locator('#late')).toBeAttached()
      await expect(title).toHaveCount(0)
      await page.clock.fastForward(LONG)
      await expect(title).toBeVisible()
      await expect(page.getByText(CHUNK_FAILED)).toBeVisible()
      await check(page)
      await checkDarkAndNarrow(page)
      await page.getByRole('link', { name: say('do.retry') }).click({ noWaitAfter: true })
      letGo()
      await expect(page.getByText(say('session.current'))).toBeVisible()
      await expect(page).toHaveURL('/space-acme/user/center?from=letter')
      await expect(page.locator('#late')).toHaveCount(0)
    })
  })
