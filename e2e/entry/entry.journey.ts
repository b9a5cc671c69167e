import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inEachLanguage, test } from '../journey.ts'
import { twoOfOneSpace } from '../layout/layout.scene.ts'
import { ownEnterprise } from '../ways/ways.people.ts'
import { signInForm } from './sign-in.form.ts'

test('a guest is asked to sign in first, and the address is kept', async ({ page, say }) => {
  for (const [toUrl, prefix] of [
    ['/user/workbench', ''],
    ['/sysop/enterprise?search=a&sort=name', ''],
    ['/space-acme/user/workbench', '/space-acme'],
    ['/no/such/page', ''],
  ] as const) {
    await page.goto(toUrl)
    await expect(page).toHaveURL(`${prefix}/home/login?${String(new URLSearchParams({ toUrl }))}`)
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
  // In a browser there is no app to ask: the ordinary sign-in, with the target kept.
  await expect(page).toHaveURL(`/space-acme/home/login?${String(new URLSearchParams({ toUrl }))}`)
  expect(passed).toContain('/loginMiddle')
  await expect(signInForm(page, say).loginId).toBeVisible()
})

test('Partly 3: whoever signs in on the page of a space stays in it, also when they leave', async ({
  page,
  say,
}) => {
  await page.goto('/space-acme/home/login')
  await signInForm(page, say).send('member')
  await expect(page).toHaveURL('/space-acme/user/workbench')
  await page.getByRole('button', { name: '王磊' }).click()
  await page.getByRole('menuitem', { name: say('person.signOut') }).click()
  await expect(page).toHaveURL('/space-acme/home/login')
})

test('Partly 2: a space of others says so, and looks like one that does not exist', async ({
  page,
  say,
  operator,
}) => {
  const { space } = await ownEnterprise(operator)
  const told = async (name: string) => {
    await page.goto(`/space-${name}/user/workbench`)
    await expect(page.getByRole('heading', { name: say('foreign.title') })).toBeVisible()
    return (await page.getByRole('main').innerText()).replaceAll(name, 'THIS')
  }
  await enterAs(page, 'member')
  // Nothing is refused behind it: the journey fails on any error of the page.
  expect(await told(space)).toBe(await told('nosuch'))
  await check(page)
  await checkDarkAndNarrow(page)
  await page.getByRole('link', { name: /Acme/ }).click()
  await expect(page).toHaveURL('/space-acme/user/workbench')

  await told(space)
  await page.getByRole('button', { name: say('nonAuthority.otherAccount') }).click()
  const toUrl = `/space-${space}/user/workbench`
  await expect(page).toHaveURL(
    `/space-${space}/home/login?${String(new URLSearchParams({ toUrl }))}`,
  )
  await enterAs(page, 'operator')
  await told(space)
  await page.getByRole('link', { name: say('foreign.own') }).click()
  await expect(page).toHaveURL('/sysop/enterprise')
})

test('Partly 4: a person, an admin and an operator choose the page people begin on', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const member = await anotherBrowser()
  const { space, member: person } = await twoOfOneSpace(operator, page, member)
  const begins = async (path: string) => {
    await member.context().clearCookies()
    await member.goto(`/space-${space}/home/login`)
    await signInForm(member, say).send(person.loginId, person.password)
    await expect(member).toHaveURL(`/space-${space}${path}`)
  }
  const choose = async (at: Page, label: string, option: string) => {
    await at.getByLabel(label, { exact: true }).first().click()
    await at.getByRole('option', { name: option, exact: true }).click()
    await expect(at.getByText(say('homepage.saved'))).toBeVisible()
  }
  const [found] = await operator('sysop.entlist', { iSearch: space })
  await operator('sysop.enterprise.update', { id: found?.id ?? 0, homepage: '/user/messages' })
  await begins('/user/messages')

  await page.goto(`/space-${space}/enterprise/roles`)
  await page.getByRole('link', { name: say('role.name.member') }).click()
  await page.getByRole('link', { name: say('roles.tab.about'), exact: true }).click()
  await page.getByLabel(say('roles.landing'), { exact: true }).first().click()
  await page.getByRole('option', { name: say('center.title'), exact: true }).click()
  await page.getByRole('button', { name: say('do.save') }).click()
  const saved = say('roles.saved', { name: say('role.name.member') })
  await expect(page.getByText(saved)).toBeVisible()
  await begins('/user/center')

  await member.goto(`/space-${space}/user/center#homepage`)
  await choose(member, say('homepage.label'), say('workbench.title'))
  await begins('/user/workbench')
})

test('the front page leads a guest to the sign-in page and a member to their desk', async ({
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

  test('who came for a space comes back to its sign-in page, and keeps where they wanted to go', async ({
    page,
    operator,
  }) => {
    const signIn = '/space-acme/home/login?toUrl=%2Fspace-acme%2Fuser%2Fcenter'
    await page.clock.install()
    await page.goto(signIn)
    await expect(page).toHaveURL(/\/maintenance\?/)
    await operator('sysop.update.set', { updating: false })
    await page.clock.runFor(11_000)
    await expect(page).toHaveURL(signIn)
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
  await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
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
