import type { Page, Request } from '@playwright/test'
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

/** How far things moved that nobody moved, and what a browser did not have to ask for again. */
const noteShifts = `window.shifted = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
}).observe({ type: 'layout-shift', buffered: true })`
const fromCache = `performance.getEntriesByType('resource')
  .filter(({ transferSize, decodedBodySize }) => transferSize === 0 && decodedBodySize > 0)
  .map(({ name }) => name)`

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

/** As the entrance tells it before anybody is signed in. */
const told = (url: string) => [
  { name: 'zone', value: 'UTC', url },
  { name: 'clock', value: '0', url },
  { name: 'width', value: '1280', url },
]

for (const [loginId, path] of [
  ['operator', '/sysop/enterprise'],
  ['operator', '/sysop/overview'],
  ['operator', '/sysop/user'],
  ['member', '/space-acme/user/workbench'],
  ['member', '/space-acme/user/tasks'],
  ['admin', '/space-acme/enterprise/org'],
] as const)
  test(`${path} makes at most 12 requests the first time, at most 3 again, and nothing in it moves`, async ({
    anotherBrowser,
    atrium,
  }) => {
    test.slow()
    // A machine that is busy may send a document without answers; a browser that knows nothing comes once more.
    await expect(async () => {
      const page = await anotherBrowser()
      await page.context().addCookies(told(atrium.origin))
      await enterAs(page, loginId)
      await page.addInitScript(noteShifts)
      const visit = async (go: () => Promise<unknown>) => {
        const asked = new Set<string>()
        const note = (request: Request) => void asked.add(request.url())
        page.on('request', note)
        await go()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        page.off('request', note)
        const kept = await page.evaluate<string[]>(fromCache)
        return { all: [...asked], sent: [...asked].filter((url) => !kept.includes(url)) }
      }
      const cold = await visit(() => page.goto(path))
      expect(await page.evaluate('window.shifted'), 'layout shift').toBe(0)
      expect(cold.all.length, cold.all.join('\n')).toBeLessThanOrEqual(12)
      const again = await visit(() => page.reload())
      expect(again.sent.length, again.sent.join('\n')).toBeLessThanOrEqual(3)
    }).toPass()
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
