import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'
import { appCode, enrolApp } from './ways.factor.scene.ts'
import { enterOwnSpace, enterWith, ownEnterprise } from './ways.people.ts'

test('recovery codes are downloaded and printed, and one of them proves who it is', async ({
  page,
  say,
  operator,
  anotherBrowser,
  forgive,
}) => {
  test.slow()
  forgive(/status of 403/)
  const { admin } = await ownEnterprise(operator)
  const elsewhere = await anotherBrowser()
  // Signed in before there was a second step: this session has not proven it.
  await enterWith(elsewhere.request, admin)
  await enterWith(page.request, admin)
  await page.addInitScript('window.print = () => { document.title = "printed" }')
  await page.goto('/user/center#two-step')
  await page.getByRole('button', { name: say('center.two-step.enable') }).click()
  const dialog = page.getByRole('dialog')
  const { recovery } = await enrolApp(dialog, say, async () => {
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: say('factor.recovery.download') }).click()
    const file = await (await coming).path()
    const codes = await dialog.getByRole('listitem').allInnerTexts()
    expect((await readFile(file, 'utf8')).split('\r\n')).toEqual(expect.arrayContaining(codes))
    await dialog.getByRole('button', { name: say('factor.recovery.print') }).click()
    await expect(page).toHaveTitle('printed')
  })

  await elsewhere.goto('/user/center#two-step')
  const name = say('factor.kind.totp')
  await elsewhere.getByRole('button', { name: say('factor.removeOf', { name }) }).click()
  await elsewhere
    .getByRole('button', { name: say('factor.remove'), exact: true })
    .last()
    .click()
  const proof = elsewhere.getByRole('dialog', { name: say('factor.proof.title') })
  await proof.getByRole('button', { name: say('factor.method.recovery') }).click()
  await proof.getByLabel(say('factor.method.recovery')).fill(recovery[0] ?? '')
  await proof.getByRole('button', { name: say('factor.proof.confirm'), exact: true }).click()
  await expect(elsewhere.getByText(say('center.two-step.none'))).toBeVisible()
})

test('a trusted browser lets in without the step, and asks for it before something grave', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 403/)
  const { admin } = await enterOwnSpace(page, operator)
  await page.goto('/user/center#two-step')
  await page.getByRole('button', { name: say('center.two-step.enable') }).click()
  const { secret, recovery } = await enrolApp(page.getByRole('dialog'), say)
  await enterWith(page.request, admin)
  const step = { method: 'totp', code: appCode(secret, 30), trust: true }
  expect((await page.request.post('/v1/session/two-step', { data: step })).status()).toBe(200)
  const { loginId, password } = admin
  const again = await page.request.post('/v1/session', { data: { loginId, password } })
  expect((await again.json()).result.login, 'without the step').toBe(true)

  await page.goto('/user/center#two-step')
  const name = say('factor.kind.totp')
  await page.getByRole('button', { name: say('factor.removeOf', { name }) }).click()
  await page
    .getByRole('button', { name: say('factor.remove'), exact: true })
    .last()
    .click()
  const proof = page.getByRole('dialog', { name: say('factor.proof.title') })
  await expect(proof.getByLabel(say('factor.code'))).toBeVisible()
  await proof.getByRole('button', { name: say('factor.method.recovery') }).click()
  await proof.getByLabel(say('factor.method.recovery')).fill(recovery[0] ?? '')
  await proof.getByRole('button', { name: say('factor.proof.confirm'), exact: true }).click()
  await expect(page.getByText(say('center.two-step.none'))).toBeVisible()
})
