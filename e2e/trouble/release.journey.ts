import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

/** Looks away and back: the page then connects anew, as it does when a server was replaced. */
const lookAway = (page: Page) =>
  page.evaluate(`for (const hidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }`)

inLanguage('zh-CN', () => {
  test('a new release asks before it reloads, and nothing typed is lost', async ({ page, say }) => {
    await enterAs(page, 'operator')
    await page.goto('/sysop/enterprise')
    const search = page.getByRole('searchbox', { name: say('enterprise.search') })
    await search.fill('half a wor')
    await page.evaluate('window.stillHere = true')
    // The search has gone into the address, so that what follows is of this page.
    await expect(page).toHaveURL(/search=half/)
    const release = async () => {
      const answer = await page.request.get('/')
      return (await answer.text()).replace(/\/assets\/shell-[^"]+\.js/, '/assets/shell-next.js')
    }
    const next = await release()
    await page.route('**/sysop/enterprise*', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/html', body: next })
        : route.fallback(),
    )
    await lookAway(page)
    await expect(page.getByText(say('release.title'))).toBeVisible()
    await expect(search).toHaveValue('half a wor')
    await check(page)
    await checkDarkAndNarrow(page)

    await page.getByRole('button', { name: say('release.later') }).click()
    await expect(page.getByText(say('release.title'))).toHaveCount(0)
    expect(await page.evaluate('window.stillHere')).toBe(true)
  })
})
