import { waysTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import type { Route } from '@playwright/test'
import { askByItself } from '../answers.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

const calls = /\/(api|api2|sapi|napi|v1)\//

inLanguage('en-US', () => {
  test('an address that leads nowhere says so and shows a way on', async ({ page, say }) => {
    await enterAs(page, 'member')
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: say('fallback.lost.title') })).toBeVisible()
    await expect(page.getByText('/no/such/page')).toBeVisible()
    await check(page)
    await page.getByRole('link', { name: say('fallback.home') }).click()
    await expect(page).toHaveURL('/user/workbench')
  })

  test('a page that is not for the person helps them on', async ({ page, say }) => {
    await enterAs(page, 'member')
    await page.goto('/sysop/enterprise')
    const help = [say('nonAuthority.title'), say('fallback.lost.title')].join('|')
    await expect(page.getByRole('heading', { name: new RegExp(help) })).toBeVisible()
    await expect(page.getByRole('link', { name: say('fallback.home') })).toBeVisible()
    await check(page)
  })

  test('without the route configuration the page says so and tries again', async ({
    page,
    say,
    forgive,
  }) => {
    forgive(/status of 500/)
    await enterAs(page, 'member')
    await askByItself(page)
    await page.route('**/napi/micro-apps/**', (route) =>
      route.fulfill({ status: 500, json: { status: 500, error: 'broken', msg: '', result: null } }),
    )
    await page.goto('/user/workbench')
    await expect(
      page.getByRole('heading', { name: say('fallback.unconfigured.title') }),
    ).toBeVisible()
    await check(page)
    await checkDarkAndNarrow(page)
    await page.unroute('**/napi/micro-apps/**')
    await page.getByRole('button', { name: say('do.retry') }).click()
    await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
  })

  test('a check of the second step that fails asks nothing of anybody', async ({
    page,
    say,
    forgive,
  }) => {
    forgive(/status of 500/)
    await enterAs(page, 'member')
    await askByItself(page)
    const asked = page.waitForRequest('**/checkUserVerifyTwo')
    await page.route('**/checkUserVerifyTwo', (route) =>
      route.fulfill({ status: 500, json: { status: 500, error: 'broken', msg: '', result: null } }),
    )
    await page.goto('/space-acme/user/workbench')
    await asked
    await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
    await expect(page).toHaveURL('/space-acme/user/workbench')
    await expect(page.getByRole('link', { name: say('banner.enable') })).toHaveCount(0)
  })

  test('a call that nobody declared is answered by the client, and nobody is asked', async ({
    atrium,
  }) => {
    const asked: string[] = []
    const { call } = createClient({
      table: waysTable,
      origin: atrium.origin,
      space: () => 'acme',
      language: () => 'en-US',
      fetch: (url, init) => {
        asked.push(String(url))
        return fetch(url, init)
      },
    })
    // The entrance does not know the calls of the console.
    expect(await call('sysop.enterprise.list', { entType: 'all' })).toMatchObject({
      ok: false,
      status: 500,
      msg: 'interface config does not exist',
      result: null,
    })
    expect(asked).toEqual([])
  })

  test('a server that is gone is missed aloud, and found again', async ({ page, say, forgive }) => {
    forgive(/ERR_FAILED/)
    await enterAs(page, 'member')
    await page.goto('/user/workbench')
    await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
    await askByItself(page)
    await page.route(calls, (route) => route.abort())
    await page.reload()
    await expect(
      page.getByRole('heading', { name: say('fallback.unreachable.title') }),
    ).toBeVisible()
    await expect(page.getByRole('group', { name: say('entrance.language') })).toHaveCount(0)
    await check(page)
    await checkDarkAndNarrow(page)
    await page.unroute(calls)
    await page.getByRole('button', { name: say('do.retry') }).click()
    await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
  })

  test('a server that knows its routes and not who is here is unreachable too', async ({
    page,
    say,
    forgive,
  }) => {
    forgive(/ERR_FAILED/)
    await enterAs(page, 'member')
    await askByItself(page)
    await page.route('**/sapi/user/baseinfo', (route) => route.abort())
    await page.goto('/user/workbench')
    await expect(
      page.getByRole('heading', { name: say('fallback.unreachable.title') }),
    ).toBeVisible()
  })
})

const script = { contentType: 'text/javascript' }
/** A release that is half there: a part that is gone, is a page instead, or ends too early. */
const partTroubles: Record<string, (route: Route) => Promise<void>> = {
  'does not arrive': (route) => route.abort(),
  'is gone': (route) => route.fulfill({ status: 404, json: { error: 'not_here' } }),
  'is a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'ends too early': async (route) => {
    const whole = await (await route.fetch()).text()
    await route.fulfill({ ...script, body: whole.slice(0, whole.length / 2) })
  },
}

for (const [trouble, fail] of Object.entries(partTroubles))
  test(`a part that ${trouble} is fetched anew once, then left to the person`, async ({
    page,
    say,
    forgive,
  }) => {
    forgive(
      /ERR_FAILED|Loading chunk failed|dynamically imported module|status of 404|module script|SyntaxError/,
    )
    await enterAs(page, 'operator')
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    const part = '**/assets/enterprise.page-*.js'
    await page.route(part, fail)
    await page.goto('/sysop/enterprise')
    await expect(page.getByRole('heading', { name: say('fallback.chunk.title') })).toBeVisible()
    expect(documents).toBe(2)
    await check(page)
    await checkDarkAndNarrow(page)
    await page.unroute(part)
    await page.getByRole('button', { name: say('do.retry') }).click()
    await expect(page.getByRole('heading', { name: say('enterprise.title') })).toBeVisible()
  })

test('a session ended in another browser says so in this one, and leads back', async ({
  page,
  say,
  anotherBrowser,
  forgive,
}) => {
  forgive(/status of 401/)
  const other = await anotherBrowser()
  for (const browser of [page, other]) {
    await enterAs(browser, 'manager')
    await browser.goto('/user/center')
    await expect(browser.getByText(say('session.current'))).toBeVisible()
  }
  await check(other)
  await other
    .getByRole('button', { name: say('session.endOf', { browser: 'Chrome · Linux' }) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: say('out.title.person') })).toBeVisible()
  await expect(page.getByText(say('session.current'))).toHaveCount(0)
  await checkDarkAndNarrow(page)
  await page.getByRole('button', { name: say('out.signIn') }).click()
  await expect(page).toHaveURL('/home/login?toUrl=%2Fuser%2Fcenter')
  await expect(page.getByText(say('out.title.person'))).toBeVisible()
  await check(page)
  await expect(other.getByText(say('session.current'))).toBeVisible()
})
