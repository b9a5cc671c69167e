import { enterAs, expect, preferenceSaved, preferNothing, test } from '../journey.ts'
import { speak } from '../words.ts'
import { signInForm } from './sign-in.form.ts'

const chinese = speak('zh-CN')
const english = speak('en-US')
const OPERATOR = '平台运营'

test('the language changes in place, keeps what was typed, and is kept', async ({ page }) => {
  await page.goto('/home/login')
  await page.evaluate('window.stillHere = true')
  await signInForm(page, chinese).loginId.fill('member')
  await signInForm(page, chinese).password.fill('half a pass')
  await page.getByText('English', { exact: true }).click()

  const form = signInForm(page, english)
  await expect(page.getByRole('heading', { name: english('login.heading.hall') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page).toHaveTitle(new RegExp(`^${english('login.title')} – `))
  await expect(form.loginId).toHaveValue('member')
  await expect(form.password).toHaveValue('half a pass')
  expect(await page.evaluate('window.stillHere')).toBe(true)
  expect(await page.evaluate('localStorage.getItem("lang")')).toBe('en-US')
  const kept = await page.evaluate('JSON.parse(localStorage.getItem("i18nDict"))["login.title"]')
  expect(kept).toBe(english('login.title'))

  await page.reload()
  await expect(page.getByRole('heading', { name: english('login.heading.hall') })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: english('brand.promise') })).toBeVisible()
})

test('a refusal on the page follows a change of language', async ({ page, forgive }) => {
  forgive(/status of 401/)
  await page.goto('/home/login')
  await signInForm(page, chinese).send('member', 'wrong')
  await expect(page.getByRole('alert')).toHaveText(chinese('login.refused'))
  await page.getByText('English', { exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(english('login.refused'))
})

test('the language also changes inside, from the menu of the person', async ({ page }) => {
  await enterAs(page, 'operator')
  await page.goto('/sysop/enterprise')
  await page.getByRole('button', { name: OPERATOR }).click()
  const saved = preferenceSaved(page)
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: english('enterprise.title') })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(english('enterprise.title')))
  await saved
  await preferNothing(page)
})

test('the appearance changes at once and stays after a reload', async ({ page }) => {
  const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  await page.goto('/home/login')
  const light = await background()
  await page.getByTitle(chinese('entrance.theme.dark')).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background()).toBe(dark)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await background()).toBe(dark)
})

test('after signing out, the back button shows nothing', async ({ page, say }) => {
  await page.goto('/home/login')
  await signInForm(page, say).send('operator')
  await expect(page.getByRole('heading', { name: say('enterprise.title') })).toBeVisible()
  await page.getByRole('button', { name: OPERATOR }).click()
  await page.getByRole('menuitem', { name: say('person.signOut') }).click()
  await expect(page).toHaveURL('/home/login')

  await page.goBack()
  await expect(page).toHaveURL(/\/home\/login\?toUrl=%2Fsysop%2Fenterprise/)
  await expect(signInForm(page, say).loginId).toBeVisible()
  await expect(page.getByRole('heading', { name: say('enterprise.title') })).toHaveCount(0)
  const list = await page.request.get('/api/sysop/enterprise/all')
  expect(list.status()).toBe(401)
})
