import { check, checkDarkAndNarrow } from './check.ts'
import { enterAs, expect, inEachLanguage, test } from './journey.ts'
import { signInForm } from './sign-in.form.ts'

test('a guest is asked to sign in first, and the address is kept', async ({ page, say }) => {
  for (const toUrl of [
    '/user/workbench',
    '/sysop/enterprise?iSearch=a&sort=name',
    '/space-acme/user/workbench',
    '/no/such/page',
  ]) {
    await page.goto(toUrl)
    await expect(page).toHaveURL(`/home/login?${String(new URLSearchParams({ toUrl }))}`)
    await expect(signInForm(page, say).loginId).toBeVisible()
  }
})

test('a guest may open what is open to all', async ({ page }) => {
  for (const path of ['/', '/space-acme/', '/nonAuthority']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await check(page)
  }
})

test('whoever is signed in passes the login page by', async ({ page }) => {
  await enterAs(page, 'operator')
  await page.goto('/home/login')
  await expect(page).toHaveURL('/sysop/enterprise')
})

test('whoever comes from a workplace app goes through the middle page', async ({ page, say }) => {
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  const toUrl = '/space-acme/user/workbench?tab=2'
  await page.goto(`${toUrl}&originType=loginApp`)
  // In a browser there is no app to ask: the ordinary door, with the target kept.
  await expect(page).toHaveURL(`/space-acme/home/login?${String(new URLSearchParams({ toUrl }))}`)
  expect(passed).toContain('/loginMiddle')
  await expect(signInForm(page, say).loginId).toBeVisible()
})

test('the front page leads a guest to the door and a member to their desk', async ({
  page,
  say,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: say('home.signIn') }).click()
  await signInForm(page, say).send('member')
  await expect(page).toHaveURL('/user/workbench')
  await page.goto('/')
  await page.getByRole('link', { name: say('home.enter') }).click()
  await expect(page).toHaveURL('/user/workbench')
})

test.describe('during maintenance', () => {
  const notice = 'Moving to new discs, 换盘'

  test.beforeEach(async ({ operator }) => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await operator('sysop.update.set', { updating: true, until, text: notice })
  })
  test.afterEach(async ({ operator }) => {
    await operator('sysop.update.set', { updating: false })
  })

  inEachLanguage(() => {
    test('the login page leads to the notice, which moves on by itself', async ({
      page,
      say,
      operator,
    }) => {
      await page.clock.install()
      await page.goto('/home/login')
      await expect(page).toHaveURL('/maintenance')
      await expect(page.getByRole('heading', { name: say('maintenance.until') })).toBeVisible()
      await expect(page.getByText(notice)).toBeVisible()
      await expect(page.getByRole('timer')).toHaveText(/^(59|1:00):\d\d/)
      await check(page)
      await checkDarkAndNarrow(page)

      await operator('sysop.update.set', { updating: false })
      await page.clock.runFor(11_000)
      await expect(page).toHaveURL('/')
    })
  })

  test('operators get in through isadmin=1 and can work', async ({ page, say }) => {
    await page.goto('/home/login?isadmin=1')
    await signInForm(page, say).send('operator')
    await expect(page).toHaveURL('/sysop/enterprise')
    await expect(page.getByRole('row')).not.toHaveCount(0)
  })
})

test('maintenance that begins sends those inside to the notice, and back when it is over', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  forgive(/status of 503/)
  await enterAs(page, 'member')
  await page.clock.install()
  await page.goto('/user/workbench')
  await expect(page.getByRole('heading', { name: say('workbench.spaces') })).toBeVisible()
  try {
    await operator('sysop.update.set', { updating: true })
    await page.reload()
    await expect(page).toHaveURL('/maintenance?toUrl=%2Fuser%2Fworkbench')
    await expect(page.getByRole('heading', { name: say('maintenance.soon') })).toBeVisible()
  } finally {
    await operator('sysop.update.set', { updating: false })
  }
  await page.clock.runFor(11_000)
  await expect(page).toHaveURL('/user/workbench')
})
