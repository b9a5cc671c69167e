import { check, checkDarkAndNarrow } from '../check.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { enterAs, expect } from '../journey.ts'
import { enterOwnSpace } from '../ways/ways.people.ts'
import { askVendor, bindTo, forget, test, whoIs } from './workplace.people.ts'

test('an admin connects a workplace, tries it, and the sign-in page of the space offers it', async ({
  page,
  say,
  vendors,
  operator,
  anotherBrowser,
  forgive,
}) => {
  test.slow()
  forgive(/status of 400/)
  const { space } = await enterOwnSpace(page, operator)
  await page.goto(`/space-${space}/enterprise/signManager/workplaces`)
  const name = say('workplace.wechat')
  const card = page.getByRole('listitem', { name })
  await expect(card).toContainText(say('connection.absent'))
  await card.getByRole('button', { name: say('connection.setUpOf', { name }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/\/loginMiddle$/)).toBeVisible()
  await check(page)
  await checkDarkAndNarrow(page)

  const save = dialog.getByRole('button', { name: say('do.save') })
  const corpId = dialog.getByLabel(say('connection.wechat.corpId'))
  const secret = dialog.getByLabel(say('connection.wechat.secret'))
  await dialog.getByLabel(say('connection.wechat.agentId')).fill('1000002')
  await secret.fill('not-the-secret')
  await dialog.getByLabel(say('connection.endpoints.simulator')).check()
  await save.click()
  await expect(corpId).toHaveAttribute('aria-invalid', 'true')
  await corpId.fill('wwacme0003')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText(say('connection.on'))

  const tryIt = card.getByRole('button', { name: say('connection.checkOf', { name }) })
  await tryIt.click()
  await expect(card.getByRole('alert')).toContainText(
    say('connection.problem.credentials', { name }),
  )
  await checkDarkAndNarrow(page)
  await card.getByRole('button', { name: say('connection.changeOf', { name }) }).click()
  await expect(secret, 'never shown again').toHaveValue('')
  const app = vendors.world.orgs.find((org) => org.vendor === 'wecom')?.apps[0]
  await secret.fill(app?.secret ?? '')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await tryIt.click()
  await expect(card.getByRole('status')).toHaveText(say('connection.works', { name }))

  const guest = await anotherBrowser()
  await guest.goto(`/space-${space}/home/login`)
  await expect(guest.getByRole('button', { name })).toBeVisible()

  await card.getByRole('button', { name: say('connection.changeOf', { name }) }).click()
  await dialog.getByLabel(say('connection.enabled', { name })).uncheck()
  await save.click()
  await expect(card).toContainText(say('connection.off'))
  await guest.reload()
  await expect(signInForm(guest, say).submit).toBeEnabled()
  await guest.waitForLoadState('networkidle')
  await expect(guest.getByRole('button', { name })).toHaveCount(0)

  await card.getByRole('button', { name: say('connection.removeOf', { name }) }).click()
  await dialog.getByRole('button', { name: say('connection.remove') }).click()
  await expect(card).toContainText(say('connection.absent'))
})

test('a person binds a workplace from their account centre, and lets go of it again', async ({
  page,
  say,
  pick,
  hire,
}) => {
  test.slow()
  const as = hire('feishu')
  const person = pick('feishu')
  await enterAs(page, person.loginId)
  const name = (await whoIs(page))?.name ?? ''
  await page.goto('/user/center#workplaces')
  const told = { name: say('workplace.feishu'), space: 'Acme 精密制造' }
  await checkDarkAndNarrow(page)
  await page.getByRole('button', { name: say('center.workplaces.bindOf', told) }).click()
  await page.locator(`input[value="${as}"]`).check()
  await page.locator('button[value=approve]').click()
  await page.getByRole('button', { name: say('bind.asMe', { name }) }).click()
  await expect(page).toHaveURL('/user/center#workplaces')

  await page.getByRole('button', { name: say('center.workplaces.unbindOf', told) }).click()
  const dialog = page.getByRole('dialog')
  await check(page)
  await dialog.getByRole('button', { name: say('center.workplaces.unbind') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: say('center.workplaces.bindOf', told) }),
  ).toBeVisible()

  await forget(page)
  await page.goto('/space-acme/home/login')
  await askVendor(page, say, 'feishu', { as })
  await expect(page).toHaveURL(/\/openBind/)
  await bindTo(page, say, person)
  await expect(page).toHaveURL('/space-acme/user/workbench')
})
