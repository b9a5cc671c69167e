import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { expect, test } from '../journey.ts'
import { afterPuzzle, codeOn, GOOD_PASSWORD, newPhone } from './ways.people.ts'
import { phoneForm } from './ways.phone.form.ts'

test('an invited person joins, told while typing what will do @first-registration', async ({
  page,
  say,
  atrium,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 410/)
  const asAdmin = await callerFor(atrium.origin, 'admin')
  const invitation = await asAdmin('invitation.make', { uses: 1, days: 1 })
  await page.goto('/home/login')
  await page.getByRole('link', { name: say('login.register') }).click()
  await expect(page).toHaveURL('/home/register')
  await expect(page).toHaveTitle(new RegExp(`^${say('register.title')} – `))

  const icode = page.getByLabel(say('register.icode'))
  await icode.fill('nonsense')
  await expect(icode).toHaveAccessibleDescription(say('register.icode.unknown'))
  await icode.fill(invitation.code)
  const joining = say('register.icode.for', { name: 'Acme 精密制造', left: 1 })
  await expect(icode).toHaveAccessibleDescription(joining)

  const name = page.getByLabel(say('register.name'))
  await name.fill('周宁 2')
  await expect(name).toHaveAccessibleDescription(say('register.name.malformed'))
  await name.fill('周宁')
  await expect(name).not.toHaveAttribute('aria-invalid')

  const loginId = page.getByLabel(say('login.loginId'), { exact: true })
  await loginId.fill('member')
  await expect(loginId).toHaveAccessibleDescription(say('register.loginId.taken'))
  await checkDarkAndNarrow(page)
  await loginId.fill(uniqueWord())
  await expect(loginId).toHaveAccessibleDescription(say('register.loginId.free'))

  const password = page.getByLabel(say('login.password'), { exact: true })
  await password.fill('short')
  await expect(password).toHaveAccessibleDescription(say('verdict.password_short'))
  await password.fill(await loginId.inputValue())
  await expect(password).toHaveAccessibleDescription(say('verdict.password_personal'))
  await password.fill(GOOD_PASSWORD)
  await expect(password).toHaveAccessibleDescription(say('way.password.strength.3'))

  const form = phoneForm(page, say)
  const phone = newPhone()
  await form.phone.fill(phone)
  await form.send.click()
  await expect(form.code).toHaveAccessibleDescription(say('way.code.sent'), afterPuzzle)
  await form.code.fill(await codeOn(operator, phone))
  await form.submit.click()
  await expect(page).toHaveURL('/user/workbench')
  await expect(page.getByRole('button', { name: '周宁' })).toBeVisible()
  await expect(page.getByText('Acme 精密制造').first()).toBeVisible()

  // Nothing of the page asks on while its cookies go.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`/home/register?icode=${invitation.code}`)
  await expect(icode).toHaveAccessibleDescription(say('register.icode.spent'))
})

test('who registers with a new enterprise finds a free space, is signed in, and the space opens', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 409/)
  const word = uniqueWord()
  await page.goto('/home/register')
  await page.getByText(say('register.kind.create'), { exact: true }).click()
  await page.getByLabel(say('register.enterprise')).fill(`${word} Works`)
  const space = page.getByLabel(say('register.space'))
  await space.fill('not a space')
  await expect(space).toHaveAccessibleDescription(say('register.space.malformed'))
  await space.fill('acme')
  await page.getByLabel(say('register.name')).fill('林悦')
  await page.getByLabel(say('login.loginId'), { exact: true }).fill(word)
  await page.getByLabel(say('login.password'), { exact: true }).fill(GOOD_PASSWORD)
  const form = phoneForm(page, say)
  const phone = newPhone()
  await form.phone.fill(phone)
  await form.send.click()
  await expect(form.wait).toBeDisabled(afterPuzzle)
  await form.code.fill(await codeOn(operator, phone))
  await form.submit.click()
  await expect(space).toHaveAttribute('aria-invalid', 'true')
  await expect(space).toHaveAccessibleDescription(say('verdict.taken'))
  await check(page)

  await space.fill(word)
  await form.submit.click()
  await expect(page).toHaveURL('/user/workbench')
  await expect(page.getByRole('button', { name: '林悦' })).toBeVisible()
  await page.goto(`/space-${word}/user/workbench`)
  await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
  await expect(page.getByText(`${word} Works`).first()).toBeVisible()
  await expect(page).toHaveURL(`/space-${word}/user/workbench`)
})
