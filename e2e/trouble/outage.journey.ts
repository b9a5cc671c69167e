import { DatabaseProxy } from '@atrium/server/test/database-proxy.ts'
import { inFolder } from '../../bench/server-process.ts'
import { withDatabase } from '../../bench/with-server.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { test as base, enterAs, expect, inLanguage } from '../journey.ts'
import { startWithClock } from '../server-clock.ts'

/** A server whose database these journeys can take away. */
const test = base.extend<object, { database: DatabaseProxy }>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what is needed from the pattern
    async ({}, use) =>
      withDatabase({ durable: false }, async ({ url }) => {
        const proxy = await DatabaseProxy.before(url)
        await use(proxy)
        await proxy.close()
      }),
    { scope: 'worker', timeout: 180_000 },
  ],
  atrium: [
    async ({ database }, use) =>
      inFolder(async (folder) => {
        const atrium = await startWithClock(folder, { DATABASE_URL: database.url })
        await use(atrium)
        await atrium.stop()
      }),
    { scope: 'worker', timeout: 180_000 },
  ],
})
/** One after the other: a server is started for them once, not for each. */
test.describe.configure({ mode: 'default' })
test.afterEach(({ database }) => database.restore())

const CENTER = '/space-acme/user/center'

inLanguage('zh-CN', () => {
  test('while the database is away the page stays, says so, and goes on by itself @first-outage', async ({
    page,
    database,
    say,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 503/)
    await enterAs(page, 'member')
    await page.goto(CENTER)
    const name = page.getByLabel(say('center.name'), { exact: true })
    const usual = await name.inputValue()
    const typed = `${usual} 2`
    await name.fill(typed)
    await page.evaluate('window.stillHere = true')
    const bar = page.getByRole('status').filter({ hasText: say('service.interrupted') })

    await database.cut()
    await expect(bar).toBeVisible()
    await check(page)
    await checkDarkAndNarrow(page)
    const save = page.getByRole('button', { name: say('do.save') }).first()
    await save.click()
    await expect(page.getByText(say('failure.unavailable')).first()).toBeVisible()
    await expect(name).toHaveValue(typed)

    await database.restore()
    await expect(bar).toHaveCount(0)
    await expect(name).toHaveValue(typed)
    await expect(page.getByText(say('failure.unavailable'))).toHaveCount(0)
    await save.click()
    await expect.poll(() => page.evaluate('window.stillHere')).toBe(true)
    await page.reload()
    await expect(name).toHaveValue(typed)
    await name.fill(usual)
    await save.click()
  })
})

test('what changed meanwhile is shown when the database is back @first-outage', async ({
  page,
  database,
  anotherBrowser,
  say,
  forgive,
}) => {
  test.slow()
  forgive(/status of 503/)
  const other = await anotherBrowser()
  await enterAs(page, 'manager')
  await page.goto('/space-acme/user/center')
  await expect(page.getByText(say('session.current'))).toBeVisible()
  const sessions = page.getByText(/Chrome · Linux/)
  const before = await sessions.count()
  database.cutListener()
  await enterAs(other, 'manager')
  await database.restore()
  await expect(sessions).toHaveCount(before + 1)
})

test('a page opened while the database is away says so and opens when it is back @first-outage', async ({
  page,
  database,
  say,
  forgive,
}) => {
  test.slow()
  forgive(/status of 503/)
  await enterAs(page, 'member')
  await database.cut()
  // For a moment the server may call itself ready still.
  await page.route('**/readyz', (route) => route.fulfill({ json: { status: 'ok' } }), { times: 1 })
  await page.goto(CENTER)
  await expect(page.getByRole('heading', { name: say('fallback.unreachable.title') })).toBeVisible()
  await check(page)
  await database.restore()
  await expect(page.getByLabel(say('center.name'), { exact: true })).toBeVisible()
})

test('the sign-in page is there while the database is away, and lets in when it is back @first-outage', async ({
  page,
  database,
  say,
  forgive,
}) => {
  test.slow()
  forgive(/status of 503/)
  await database.cut()
  await page.goto('/home/login')
  const form = signInForm(page, say)
  await form.send('member')
  await expect(page.getByText(say('login.unreachable'))).toBeVisible()
  await check(page)
  await database.restore()
  await form.send('member')
  await expect(page).toHaveURL(/workbench/)
})
