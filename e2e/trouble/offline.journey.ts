import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { expect, inLanguage, PASSWORD, test } from '../journey.ts'
import type { Say } from '../words.ts'

test.use({ serviceWorkers: 'allow' })

const WORKBENCH = '/space-acme/user/workbench'
const workerReady = `navigator.serviceWorker.ready.then(({ active }) => new Promise((resolve) => {
  const look = () => active.state === 'activated' ? resolve(true) : setTimeout(look, 50)
  look()
}))`

/** At work, with the worker in place and the menu kept: for as long as the session, or for this tab. */
async function settleIn(page: Page, say: Say, { remember = true } = {}) {
  const data = { loginId: 'member', password: PASSWORD, remember }
  expect((await page.request.post('/v1/session', { data })).status()).toBe(200)
  await page.goto(WORKBENCH)
  await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
  await page.evaluate(workerReady)
  const place = remember ? 'localStorage' : 'sessionStorage'
  await expect
    .poll(() => page.evaluate(`JSON.parse(${place}.getItem('lastKnown'))?.menu.length ?? 0`))
    .toBeGreaterThan(0)
}

/** Names of all that is kept in the browser for somebody, as an app would leave some too. */
const personal = (page: Page) =>
  page.evaluate<string[]>(
    `Object.keys(localStorage).filter((key) => /^(person|lastKnown|navigation|app)/.test(key))`,
  )
async function keepAsAnApp(page: Page) {
  await expect.poll(() => personal(page)).toContainEqual(expect.stringMatching(/^navigation\./))
  await page.evaluate(`localStorage.setItem('app.board.1.' + localStorage.getItem('person'), '{}')`)
}

const offlineTitle = (page: Page, say: Say) =>
  page.getByRole('heading', { name: say('offline.title') })

inLanguage('zh-CN', () => {
  test('without a network the wanted address shows what was last known, and returns by itself', async ({
    page,
    context,
    say,
    forgive,
  }) => {
    test.slow()
    forgive(/ERR_INTERNET_DISCONNECTED/)
    await settleIn(page, say)
    const person = await page.evaluate(`JSON.parse(localStorage.getItem('lastKnown'))`)
    const { name, space, menu } = person as { name: string; space: string; menu: string[] }

    await context.setOffline(true)
    await page.goto('/space-acme/user/center?tab=1')
    await expect(offlineTitle(page, say)).toBeVisible()
    await expect(page).toHaveURL('/space-acme/user/center?tab=1')
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByText(space, { exact: true }).first()).toBeVisible()
    const listOf = (title: 'offline.messages' | 'offline.menu') =>
      page.getByRole('heading', { name: say(title) }).locator('+ ul > li')
    await expect(listOf('offline.menu')).toHaveText(menu)
    await expect(listOf('offline.messages').first(), 'as they were last seen').toBeVisible()
    await expect(page.getByText(say('offline.closed'))).toBeVisible()
    await expect(page.getByText(say('offline.asOf', { moment: '' }).trim())).toBeVisible()
    await check(page)
    await checkDarkAndNarrow(page)

    await page.getByRole('button', { name: say('do.retry') }).click()
    await expect(page.getByText(say('offline.still'))).toBeVisible()
    await context.setOffline(false)
    await expect(offlineTitle(page, say)).toHaveCount(0)
    await expect(page).toHaveURL(/\/space-acme\/user\/center/)
    await expect(page.getByText(say('session.current'))).toBeVisible()
  })

  test('L-a: after signing out nothing is known', async ({ page, context, say, forgive }) => {
    forgive(/ERR_INTERNET_DISCONNECTED/)
    await settleIn(page, say)
    const { name } = (await page.evaluate(`JSON.parse(localStorage.getItem('lastKnown'))`)) as {
      name: string
    }
    await keepAsAnApp(page)
    await page.getByRole('banner').getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: say('person.signOut') }).click()
    await expect(page).toHaveURL(/\/home\/login/)
    expect(await personal(page)).toEqual([])

    await context.setOffline(true)
    await page.goto(WORKBENCH)
    await expect(offlineTitle(page, say)).toBeVisible()
    await expect(page.getByText(say('offline.known'))).toHaveCount(0)
    await check(page)
    expect(await page.evaluate(`localStorage.getItem('lastKnown')`)).toBeNull()
  })
})

test('L-a: a session ended elsewhere takes what was known with it', async ({
  page,
  context,
  atrium,
  say,
  forgive,
}) => {
  forgive(/status of 401/)
  await settleIn(page, say)
  await keepAsAnApp(page)
  await context.request.delete(`${atrium.origin}/v1/session`)
  await expect(page.getByRole('heading', { name: say('out.title.left') })).toBeVisible()
  expect(await personal(page)).toEqual([])
})

test('L-a: a session that ended while no page was open leaves nothing for who comes next', async ({
  page,
  context,
  say,
  forgive,
}) => {
  forgive(/status of 401/)
  await settleIn(page, say)
  await keepAsAnApp(page)
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/home/login')
  await expect.poll(() => personal(page)).toEqual([])
})

test('L-b: of a session that ends with the browser another tab knows nothing', async ({
  page,
  context,
  say,
  forgive,
}) => {
  forgive(/ERR_INTERNET_DISCONNECTED/)
  await settleIn(page, say, { remember: false })
  await context.setOffline(true)
  await page.goto(WORKBENCH)
  await expect(page.getByText(say('offline.known'))).toBeVisible()
  // As the browser opened again has it: what tabs kept is gone.
  const another = await context.newPage()
  await another.goto(WORKBENCH)
  await expect(offlineTitle(another, say)).toBeVisible()
  await expect(another.getByText(say('offline.known'))).toHaveCount(0)
})

test('the worker keeps one document and no answer', async ({ page, say }) => {
  await settleIn(page, say)
  await page.goto('/space-acme/user/center')
  const kept = await page.evaluate(`caches.keys().then(async (names) => (await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
  )).flat())`)
  expect(kept).toEqual(['/offline'])
})
