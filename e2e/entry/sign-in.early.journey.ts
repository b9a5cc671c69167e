import { expect, PASSWORD, test } from '../journey.ts'
import { signInForm } from './sign-in.form.ts'

test.describe('before the script is here', () => {
  test('nothing a person does puts the password into the address', async ({
    page,
    say,
    atrium,
    forgive,
  }) => {
    forgive(/ERR_FAILED|status of 404/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/home/login')
    const form = signInForm(page, say)
    await form.loginId.fill('member')
    await form.password.fill(PASSWORD)
    await expect(form.submit).toBeDisabled()
    await form.password.press('Enter')
    await expect(page).toHaveURL('/home/login')

    const sent = page.waitForRequest((request) => request.isNavigationRequest())
    await page.evaluate('document.forms[0].submit()')
    expect((await sent).url()).toBe(`${atrium.origin}/home/login`)
    expect(page.url()).not.toContain(encodeURIComponent(PASSWORD))
  })

  test('what is typed is still there when it arrives', async ({ page, say }) => {
    const arrival = Promise.withResolvers<void>()
    await page.route('**/assets/login-*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto('/home/login', { waitUntil: 'commit' })
    const form = signInForm(page, say)
    await form.loginId.fill('member')
    await form.password.fill(PASSWORD)
    await form.remember.check()
    await expect(form.submit).toBeDisabled()

    arrival.resolve()
    await expect(form.submit).toBeEnabled()
    await expect(form.remember).toBeChecked()
    await form.submit.click()
    await expect(page).toHaveURL('/user/workbench')
  })

  test('what is typed into the registration stays too, and is judged', async ({
    page,
    say,
    forgive,
  }) => {
    forgive(/status of 410/)
    const arrival = Promise.withResolvers<void>()
    await page.route('**/assets/register-*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.goto('/home/register', { waitUntil: 'commit' })
    const icode = page.getByLabel(say('register.icode'))
    await icode.fill('nonsense')
    const loginId = page.getByLabel(say('login.loginId'))
    await loginId.fill('a b')

    arrival.resolve()
    await expect(icode).toHaveAccessibleDescription(say('register.icode.unknown'))
    await expect(icode).toHaveValue('nonsense')
    await expect(loginId).toHaveAccessibleDescription(say('register.loginId.malformed'))
  })
})
