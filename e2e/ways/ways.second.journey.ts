import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { expect, test } from '../journey.ts'
import type { Say } from '../words.ts'
import { appCode, enrolApp, keepRecoveryCodes } from './ways.factor.scene.ts'
import { anotherCode, enterWith, ownEnterprise, type Person } from './ways.people.ts'

async function openEnrolment(page: Page, say: Say, person: Person) {
  await enterWith(page.request, person)
  await page.goto('/user/center#two-step')
  await page.getByRole('button', { name: say('center.two-step.enable') }).click()
  const dialog = page.getByRole('dialog')
  // Its content is fetched when it opens.
  await expect(dialog).toHaveAccessibleName(/./)
  return dialog
}

async function signOut(page: Page, say: Say, { name }: Person) {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('menuitem', { name: say('person.signOut') }).click()
  await expect(page).toHaveURL('/home/login')
}

/** As far as the password goes. */
async function beginSignIn(page: Page, say: Say, { loginId, password }: Person) {
  await page.goto('/home/login')
  await signInForm(page, say).send(loginId, password)
  await expect(page.getByRole('heading', { name: say('login.heading.twoStep') })).toBeVisible()
}

test('an authenticator app is set up, asked for, and replaced by a recovery code @first-second-step', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 401/)
  const { admin } = await ownEnterprise(operator)
  const dialog = await openEnrolment(page, say, admin)
  await check(page)
  const { secret, recovery } = await enrolApp(dialog, say)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(say('factor.recovery.left.other', { count: 10 }))).toBeVisible()
  await signOut(page, say, admin)

  await beginSignIn(page, say, admin)
  const code = page.getByLabel(say('twoStep.totp'))
  const submit = page.getByRole('button', { name: say('twoStep.submit'), exact: true })
  await expect(code).toBeFocused()
  await code.fill(anotherCode(appCode(secret)))
  await submit.click()
  await expect(code).toHaveAccessibleDescription(say('way.code.left', { left: 4 }))
  expect((await page.request.get('/v1/profile')).status(), 'half signed in').toBe(401)
  await checkDarkAndNarrow(page)
  await code.fill(appCode(secret, 30))
  await submit.click()
  await expect(page).toHaveURL('/user/workbench')
  await signOut(page, say, admin)

  const recover = async () => {
    await beginSignIn(page, say, admin)
    await page.getByRole('button', { name: say('twoStep.by.recovery') }).click()
    await page.getByLabel(say('twoStep.recovery')).fill(recovery[0] ?? '')
    await submit.click()
  }
  await recover()
  await expect(page).toHaveURL('/user/workbench')
  await signOut(page, say, admin)
  await recover()
  await expect(page.getByLabel(say('twoStep.recovery')), 'good only once').toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test('a passkey is made, and is all that the second step asks for @first-second-step', async ({
  page,
  say,
  operator,
  context,
}) => {
  test.slow()
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const { admin } = await ownEnterprise(operator)
  const dialog = await openEnrolment(page, say, admin)
  await dialog.getByRole('button', { name: say('factor.kind.passkey.text') }).click()
  await dialog.getByLabel(say('factor.name')).fill('My laptop')
  await check(page)
  await dialog.getByRole('button', { name: say('factor.passkey.create') }).click()
  await keepRecoveryCodes(dialog, say)
  await expect(
    page.getByRole('button', { name: say('factor.removeOf', { name: 'My laptop' }) }),
  ).toBeVisible()
  await signOut(page, say, admin)

  await beginSignIn(page, say, admin)
  await check(page)
  const use = page.getByRole('button', { name: say('twoStep.by.passkey') })
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await use.click()
  await expect(page.getByText(say('twoStep.passkey.failed'))).toBeVisible()
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await use.click()
  await expect(page).toHaveURL('/user/workbench')
})
