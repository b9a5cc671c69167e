import { aReleasedApp } from '../apps/micro-app.scene.ts'
import { createOpenEnterprise, enterprisePage, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'
import { inDays } from '../policy.ts'
import { enterOwnSpace } from './ways.people.ts'
import { outliveProof, proofQuestion } from './ways.proof.scene.ts'

test.beforeEach(({ forgive }) => forgive(/status of 40[013]/))

test('a wrong password is told at its field and selected, so that the next replaces it', async ({
  page,
  say,
  operator,
}) => {
  const name = uniqueWord()
  await createOpenEnterprise(operator, name)
  await enterAs(page, 'operator')
  await page.goto(`/sysop/enterprise?search=${name}`)
  await outliveProof(page, '/api/sysop/enterprise')
  const { act, dialog } = enterprisePage(page, say)
  await act(name, 'enterprise.suspend')
  await dialog.getByRole('button', { name: say('enterprise.suspend') }).press('Enter')
  const proof = proofQuestion(page, say)
  await proof.password.fill('not mine')
  await proof.dialog.getByRole('button', { name: say('factor.proof.confirm'), exact: true }).click()
  await expect(proof.password).toHaveAccessibleDescription(say('center.password.wrong'))
  await proof.answer()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    say('enterprise.status.suspended'),
  )
})

test('the focus is where it was when the question who it is was left or answered', async ({
  page,
  say,
  operator,
}) => {
  test.slow()
  const { entid } = await createOpenEnterprise(operator, uniqueWord())
  await enterAs(page, 'operator')
  await page.goto(`/sysop/enterprise/${entid}/life`)
  const start = page.getByRole('button', { name: say('enterprise.life.export.do') })
  const proof = proofQuestion(page, say)
  await outliveProof(page, `/v1/enterprise/${entid}/export`)
  await start.press('Enter')
  await expect(proof.password).toBeFocused()
  await proof.dialog.getByRole('button', { name: say('layout.close') }).click()
  await expect(start).toBeFocused()
  await expect(start).toBeEnabled()
  await outliveProof(page, `/v1/enterprise/${entid}/export`)
  await page.keyboard.press('Enter')
  await proof.answer()
  const fetch = page.getByRole('link', { name: say('transfer.download') })
  await expect(fetch).toBeVisible()
  await expect(start).toBeFocused()
})

test('the focus stays in a dialog when the question above it is left', async ({
  page,
  say,
  operator,
}) => {
  const name = uniqueWord()
  await createOpenEnterprise(operator, name)
  await enterAs(page, 'operator')
  await page.goto(`/sysop/enterprise?search=${name}`)
  const { act, dialog } = enterprisePage(page, say)
  await act(name, 'enterprise.suspend')
  await outliveProof(page, '/api/sysop/enterprise')
  const sure = dialog.getByRole('button', { name: say('enterprise.suspend') })
  await sure.press('Enter')
  await expect(proofQuestion(page, say).password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sure).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('list.actionsOf', { name }) })).toBeFocused()
})

test('whoever tried too often sees the wait pass, and then that they may go on', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  forgive(/status of 429/)
  const { entid } = await createOpenEnterprise(operator, uniqueWord())
  await enterAs(page, 'operator')
  await page.clock.install()
  await page.goto(`/sysop/enterprise/${entid}/life`)
  await outliveProof(page, `/v1/enterprise/${entid}/export`)
  await page.getByRole('button', { name: say('enterprise.life.export.do') }).click()
  const json = { status: 429, error: 'rate_limited', msg: '', retryAfter: 50 }
  await page.route('**/v1/session/prove', (route) => route.fulfill({ status: 429, json }))
  const { dialog, password } = proofQuestion(page, say)
  await password.fill('mine')
  await page.keyboard.press('Enter')
  const wait = dialog.getByRole('alert')
  const left = (n: string) =>
    new RegExp(say('failure.rate_limited', { wait: say('wait.seconds', { n }) }))
  await expect(wait).toContainText(left('(50|[1-4]?[0-9])'))
  await page.clock.runFor(30_000)
  await expect(wait).toContainText(left('(20|1?[0-9])'))
  await page.clock.runFor(30_000)
  await expect(wait).toHaveText(say('trouble.tryNow'))
  await dialog.getByRole('button', { name: say('do.cancel') }).click()
  await expect(dialog).toHaveCount(0)
})

test('rules for signing in are saved with the focus on their button', async ({
  page,
  say,
  operator,
}) => {
  const { admin } = await enterOwnSpace(page, operator)
  await page.goto('/enterprise/signManager/two-step')
  await page.getByLabel(say('signManager.stage.announced')).check()
  await page.getByLabel(say('signManager.date')).fill(inDays(7).slice(0, 10))
  const save = page.getByRole('button', { name: say('do.save') }).first()
  await outliveProof(page, '/v1/sign-in-policy')
  await save.press('Enter')
  const proof = proofQuestion(page, say)
  await expect(proof.password).toBeFocused()
  await page.keyboard.type(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('signManager.saved'))).toBeVisible()
  await expect(save).toBeFocused()
})

test('Undo stays offered to whoever leaves the question who it is', async ({
  page,
  say,
  operator,
}) => {
  const app = await aReleasedApp(operator)
  const { entid } = await createOpenEnterprise(operator, uniqueWord())
  await operator('whitelist.add', { app, entids: [entid] })
  await enterAs(page, 'operator')
  await page.goto(`/sysop/whitelist?open=${app}`)
  const drawer = page.getByRole('dialog', { name: say('whitelist.of', { title: app }) })
  await drawer.getByRole('checkbox', { name: say('list.chooseAll') }).check()
  await drawer.getByRole('button', { name: say('whitelist.remove.one', { count: 1 }) }).click()
  await expect(drawer).toContainText(say('whitelist.none'))

  await outliveProof(page, '/api/sysop/appconfig/whitelist')
  const undo = page.getByRole('button', { name: say('do.undo') })
  await undo.click()
  const proof = proofQuestion(page, say)
  await expect(proof.password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(proof.dialog).toHaveCount(0)
  await undo.click()
  await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(
    say('whitelist.listed.one', { count: 1 }),
  )
  await expect(undo).toHaveCount(0)
})
