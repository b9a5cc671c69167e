import { check } from '../check.ts'
import { enterAs, expect, inEachLanguage, PASSWORD, test } from '../journey.ts'
import { signInForm } from './sign-in.form.ts'

const landings = {
  operator: '/sysop/enterprise',
  console: '/console',
  developer: '/user/workbench',
  admin: '/user/workbench',
  manager: '/user/workbench',
  member: '/user/workbench',
  supplier: '/user/workbench',
}

for (const [loginId, path] of Object.entries(landings))
  test(`${loginId} signs in and begins at ${path} @first-password`, async ({ page, say }) => {
    await page.goto('/home/login')
    await signInForm(page, say).send(loginId)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

for (const [loginId, path] of Object.entries({
  developer: '/space-acme/app',
  admin: '/user/workbench',
}))
  test(`on the developer host ${loginId} begins at ${path}`, async ({ page, say, atrium }) => {
    const developerHost = atrium.origin.replace('localhost', 'atrium.localhost')
    await page.goto(`${developerHost}/home/login`)
    await signInForm(page, say).send(loginId)
    await expect(page).toHaveURL(developerHost + path)

    await page.goto(`${developerHost}/home/login`)
    await expect(page).toHaveURL(developerHost + path)
    const begin = page.getByRole('main').getByRole('link', { name: say('builtApp.new') })
    await expect(begin.first()).toBeVisible({ visible: loginId === 'developer' })
  })

inEachLanguage(() => {
  test('the login page speaks the language and is accessible', async ({ page, say, language }) => {
    await page.goto('/home/login')
    await expect(page).toHaveTitle(new RegExp(`^${say('login.title')} – `))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { name: say('login.heading.hall') })).toBeVisible()
    await expect(signInForm(page, say).submit).toHaveText(say('login.submit'))
    await check(page)
  })

  test('isadmin=1 shows the simple frame, to those signed in as well', async ({ page, say }) => {
    await enterAs(page, 'member')
    await page.goto('/home/login?isadmin=1')
    await expect(page.getByRole('heading', { name: say('login.heading.simple') })).toBeVisible()
    await expect(page.getByText(say('brand.promise'))).toHaveCount(0)
    await check(page)

    await signInForm(page, say).send('operator')
    await expect(page).toHaveURL('/sysop/enterprise')
  })

  test('a wrong password says what to do and keeps what was typed', async ({
    page,
    say,
    forgive,
  }) => {
    forgive(/status of 401/)
    await page.goto('/home/login')
    const form = signInForm(page, say)
    await form.send('member', 'not my password')
    await expect(form.trouble).toHaveText(say('login.refused'))
    await expect(form.loginId).toHaveValue('member')
    await expect(form.password).toHaveValue('not my password')
    await expect(form.password).toBeFocused()
    await check(page)

    await form.password.fill(PASSWORD)
    await form.submit.click()
    await expect(page).toHaveURL('/user/workbench')
  })

  test('an empty form marks both fields and leads to the first', async ({ page, say }) => {
    await page.goto('/home/login')
    const form = signInForm(page, say)
    await form.submit.click()
    await expect(form.loginId).toHaveAttribute('aria-invalid', 'true')
    await expect(form.loginId).toHaveAccessibleDescription(say('login.loginId.missing'))
    await expect(form.password).toHaveAccessibleDescription(say('login.password.missing'))
    await expect(form.loginId).toBeFocused()
    await check(page)
  })

  test('after too many tries the page counts down and opens again', async ({
    page,
    say,
    language,
    atrium,
    forgive,
  }) => {
    forgive(/status of (401|429)/)
    const data = { loginId: `stranger.${language}`, password: 'a guess' }
    const guess = () => page.request.post('/v1/session', { data })
    await page.clock.install()
    await page.goto('/home/login')
    await atrium.clock.stop()
    for (let tries = 0; tries < 5; tries++) await guess()
    // The fifth closed the door for one second; each after it for twice as long as the one before.
    for (const seconds of [2, 3, 5, 9, 17]) {
      await atrium.clock.pass(seconds)
      expect((await guess()).status()).toBe(401)
    }

    const form = signInForm(page, say)
    await form.send(data.loginId, data.password)
    await expect(form.trouble).toHaveText(say('login.limited'))
    await expect(form.submit).toBeDisabled()
    await expect(form.submit).toHaveText(new RegExp(say('login.wait', { time: '0:[0-3][0-9]' })))
    await expect(form.loginId).toHaveValue(data.loginId)
    await check(page)
    await page.clock.runFor(40_000)
    await expect(form.submit).toBeEnabled()
    await expect(form.submit).toHaveText(say('login.submit'))
    await expect(form.trouble).toHaveCount(0)
    await atrium.clock.go()
  })
})

test('with the keyboard alone one signs in and is remembered @first-password', async ({
  page,
  say,
}) => {
  await page.goto('/home/login')
  const form = signInForm(page, say)
  await expect(form.loginId).toBeFocused()
  await page.keyboard.type('member')
  await page.keyboard.press('Tab')
  await expect(form.password).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say('login.password.show') })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(form.password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(form.remember).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('login.forgot') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/workbench')
})

test('remembered means seven days, otherwise until the browser closes', async ({
  page,
  say,
  context,
  forgive,
}) => {
  // The page that is left behind may still be asking when its cookies go.
  forgive(/status of 401/)
  const daysLeft = async () => {
    const sid = (await context.cookies()).find(({ name }) => name === '__Host-sid')
    expect(sid).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
    return sid?.expires === -1 ? null : ((sid?.expires ?? 0) - Date.now() / 1000) / 86_400
  }
  await page.goto('/home/login')
  await signInForm(page, say).send('member')
  await expect(page).toHaveURL('/user/workbench')
  expect(await daysLeft()).toBeNull()

  await context.clearCookies()
  await page.goto('/home/login')
  await signInForm(page, say).remember.check()
  await signInForm(page, say).send('member')
  await expect(page).toHaveURL('/user/workbench')
  expect(await daysLeft()).toBeCloseTo(7, 1)
})
