import type { Page } from '@playwright/test'
import { askByItself } from '../answers.ts'
import { enterAs, expect, test } from '../journey.ts'

const FILE = /\/assets\//

/** Notes when the page has taken the place of what the server drew: from then on it may fetch ahead. */
const noteUsable = `{
  let isDrawn = false
  new MutationObserver((_, watch) => {
    const firstView = document.querySelector('#root > .first-view')
    if (firstView) isDrawn = true
    else if (isDrawn) {
      window.usableAt = performance.now()
      watch.disconnect()
    }
  }).observe(document, { childList: true, subtree: true })
}`
const filesUntilUsable = `performance.getEntriesByType('resource')
  .filter(({ name, startTime }) => ${FILE}.test(name) && !(startTime > window.usableAt))
  .map(({ name }) => new URL(name).pathname)`

/** The files a page asks for until it can be used, and what else it asks for until it is at rest. */
async function requestsOf(page: Page, path: string) {
  const asked: string[] = []
  const note = (request: { url(): string }) => void asked.push(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const files = await page.evaluate<string[]>(filesUntilUsable)
  await page.waitForLoadState('load')
  await expect.poll(() => asked.some((one) => one.endsWith('/v1/events'))).toBe(true)
  page.off('request', note)
  return {
    files,
    calls: asked.filter((one) => !FILE.test(one) && one !== path && !one.endsWith('/v1/events')),
  }
}

for (const [loginId, path] of [
  ['operator', '/sysop/enterprise'],
  ['operator', '/sysop/user'],
  ['operator', '/sysop/audit'],
  ['member', '/space-acme/user/workbench'],
  ['admin', '/space-acme/enterprise/signManager'],
] as const)
  test(`${path} comes with its answers and asks for nothing`, async ({ page }) => {
    await enterAs(page, loginId)
    await page.addInitScript(noteUsable)
    const { files } = await requestsOf(page, path)
    expect(new Set(files).size, files.join()).toBeLessThanOrEqual(12)
    // A machine that is busy may send a document without them; the page then asks, which is tried below.
    await expect.poll(async () => (await requestsOf(page, path)).calls).toEqual([])
  })

test('a page without answers asks for them, and is the same page', async ({ page, say }) => {
  await enterAs(page, 'operator')
  await askByItself(page)
  const { calls } = await requestsOf(page, '/sysop/enterprise')
  expect(calls).toContain('/sapi/user/baseinfo')
  await expect(page.getByRole('heading', { name: say('enterprise.title') })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('the first page says what came with it, and the next waits for its words', async ({
  page,
  say,
}) => {
  const held = Promise.withResolvers<void>()
  await enterAs(page, 'operator')
  await page.route('**/napi/lang/json?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/sysop/enterprise')
  await expect(page.getByRole('heading', { name: say('enterprise.title') })).toBeVisible()
  const silent = await page
    .locator('button:visible, a:visible, th:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => !(one.textContent || one.ariaLabel || one.querySelector('[aria-label]')))
        .map((one) => one.outerHTML),
    )
  expect(silent, 'nothing stands there without its words').toEqual([])
  const spoken = await page.locator('html').getAttribute('lang')
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'lang')?.value, 'what is downloaded').toBe(spoken)

  await page
    .getByRole('link', { name: say('user.title') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: say('enterprise.title') })).toBeVisible()
  held.resolve()
  await expect(page.getByRole('heading', { name: say('user.title') })).toBeVisible()
})
