import { check, checkDarkAndNarrow } from '../check.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { expect, test } from '../journey.ts'
import {
  afterPuzzle,
  anotherCode,
  codeOn,
  confirmNumber,
  enterWith,
  newPhone,
  ownEnterprise,
  type Person,
  untilNextCode,
} from './ways.people.ts'
import { openPhoneForm, phoneForm } from './ways.phone.form.ts'

// In one installation, whose two people are made once.
test.describe.configure({ mode: 'default' })

type Reachable = Person & { phone: string }
let caller: Reachable
let forgetful: Reachable

test.beforeAll(async ({ operator, playwright, atrium }) => {
  test.setTimeout(180_000)
  const reachable = async (): Promise<Reachable> => {
    const phone = newPhone()
    const { admin } = await ownEnterprise(operator)
    const request = await playwright.request.newContext({ baseURL: atrium.origin })
    await enterWith(request, admin)
    await confirmNumber({ request, operator, phone })
    await request.dispose()
    return { ...admin, phone }
  }
  caller = await reachable()
  forgetful = await reachable()
  for (const { phone } of [caller, forgetful]) await untilNextCode(operator, phone)
})

test('an unknown number hears the same, gets no message and no way in', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  forgive(/status of 401/)
  const form = await openPhoneForm(page, say)
  const unknown = newPhone()
  await form.phone.fill(unknown)
  await form.send.click()
  await expect(form.code).toHaveAccessibleDescription(say('way.code.perhaps'), afterPuzzle)
  await expect(form.wait).toBeDisabled()
  const outbox = await operator('code.outbox', {})
  expect(outbox.filter(({ phone }) => phone.endsWith(unknown))).toEqual([])

  await form.code.fill('123456')
  await form.submit.click()
  await expect(form.code).toHaveAccessibleDescription(say('way.code.left', { left: 4 }))
})

test('a code sent to the phone signs in, a wrong one says how many tries are left @first-text-message', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  forgive(/status of 401/)
  const form = await openPhoneForm(page, say)
  await form.phone.fill('1380')
  await form.send.click()
  await expect(form.phone).toHaveAccessibleDescription(say('way.phone.invalid'))
  await check(page)
  await form.phone.fill(caller.phone)
  await form.send.click()
  await expect(form.code).toBeFocused(afterPuzzle)
  await expect(form.code).toHaveAccessibleDescription(say('way.code.perhaps'))
  await expect(form.wait).toBeDisabled()

  await page.reload()
  await expect(form.wait).toBeDisabled()
  await expect(form.phone).toHaveValue(caller.phone)

  const code = await codeOn(operator, caller.phone)
  await form.code.fill(anotherCode(code))
  await form.submit.click()
  await expect(form.code).toHaveAccessibleDescription(say('way.code.left', { left: 4 }))
  await expect(form.code).toBeFocused()
  await checkDarkAndNarrow(page)
  await form.code.fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await form.submit.click()
  await expect(page).toHaveURL('/user/workbench')
  await expect(page.getByRole('button', { name: caller.name })).toBeVisible()
})

test('whoever forgot the password sets a new one by phone and signs in with it', async ({
  page,
  say,
  operator,
  forgive,
  anotherBrowser,
}) => {
  forgive(/status of (401|409)/)
  const elsewhere = await anotherBrowser()
  await enterWith(elsewhere.request, forgetful)
  await page.goto('/home/login')
  await page.getByRole('link', { name: say('login.forgot') }).click()
  await expect(page.getByRole('heading', { name: say('login.heading.forgot') })).toBeVisible()
  const form = phoneForm(page, say)
  const password = page.getByLabel(say('forgot.password'))
  await form.phone.fill(forgetful.phone)
  await form.send.click()
  await expect(form.wait).toBeDisabled(afterPuzzle)
  await form.code.fill(await codeOn(operator, forgetful.phone))

  await password.fill('password12')
  await expect(password).toHaveAccessibleDescription(say('verdict.password_common'))
  await form.submit.click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription(say('verdict.password_common'))
  await checkDarkAndNarrow(page)

  const renewed = 'seven quiet lanterns'
  await password.fill(renewed)
  await expect(password).toHaveAccessibleDescription(say('way.password.strength.4'))
  await form.submit.click()
  await expect(page.getByText(say('login.renewed'))).toBeVisible()
  const signIn = signInForm(page, say)
  await signIn.send(forgetful.loginId, forgetful.password)
  await expect(signIn.trouble).toHaveText(say('login.refused'))
  await signIn.send(forgetful.loginId, renewed)
  await expect(page).toHaveURL('/user/workbench')
  const profile = await elsewhere.request.get('/v1/profile')
  expect(profile.status(), 'the sessions from before are over').toBe(401)
})
