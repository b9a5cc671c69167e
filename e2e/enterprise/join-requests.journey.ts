import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { enterOwnSpace, enterWith, ownEnterprise } from '../ways/ways.people.ts'

inLanguage('zh-CN', () => {
  test('somebody of another enterprise asks to join, and is in as soon as they are accepted', async ({
    page,
    anotherBrowser,
    say,
    operator,
  }) => {
    test.slow()
    const { space } = await enterOwnSpace(page, operator)
    const { admin: asker } = await ownEnterprise(operator)
    await page.goto(`/space-${space}/enterprise/joinRequests`)
    await expect(page.getByText(say('joinRequest.none'), { exact: true })).toBeVisible()
    await page.getByRole('switch', { name: say('joinRequest.anyone') }).click()
    await expect(page.getByText(`/space-${space}/home/register`)).toBeVisible()
    await check(page)

    const other = await anotherBrowser()
    await enterWith(other.request, asker)
    await other.goto(`/space-${space}/user/workbench`)
    await other.getByRole('link', { name: say('join.ask') }).click()
    await expect(other).toHaveURL(`/user/join?space=${space}`)
    await other.getByLabel(say('join.words')).fill('市场部')
    await checkDarkAndNarrow(other)
    await other.getByRole('button', { name: say('join.ask') }).click()
    await expect(other.getByText(say('join.state.open'))).toBeVisible()
    await checkDarkAndNarrow(other)

    const row = page.getByRole('row', { name: asker.name })
    await expect(row).toContainText('市场部')
    const tabs = page.getByRole('navigation', { name: say('people.tabs') })
    await expect(tabs.getByRole('link', { name: say('people.tab.joinRequests') })).toContainText(
      '1',
    )
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: say('joinRequest.accept') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(asker.loginId)).toBeVisible()
    await checkDarkAndNarrow(page)
    await dialog.getByRole('button', { name: say('joinRequest.accept') }).click()
    await expect(page.getByText(say('joinRequest.none'), { exact: true })).toBeVisible()

    await expect(other.getByText(say('join.state.accepted'))).toBeVisible()
    await other.getByRole('link', { name: say('join.open') }).click()
    await expect(other).toHaveURL(`/space-${space}/user/workbench`)
    await expect(other.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
  })
})

test('whoever is signed in joins by a link with their account; a refusal is read with its reason', async ({
  page,
  anotherBrowser,
  say,
  atrium,
  operator,
}) => {
  test.slow()
  const { space, admin } = await enterOwnSpace(page, operator)
  const { admin: asker } = await ownEnterprise(operator)
  const asAdmin = await callerFor(atrium.origin, admin.loginId, space, admin.password)
  const decided = await asAdmin('invitation.make', { uses: 1, needsApproval: true })
  const atOnce = await asAdmin('invitation.make', { uses: 1 })

  const other = await anotherBrowser()
  await enterWith(other.request, asker)
  await other.goto(`/space-${space}/home/register?icode=${decided.code}`)
  await expect(other).toHaveURL(`/user/join?icode=${decided.code}`)
  await other.getByRole('button', { name: say('join.ask') }).click()
  await expect(other.getByText(say('join.state.open'))).toBeVisible()

  await page.goto(`/space-${space}/user/workbench`)
  await page.getByRole('link', { name: say('joinRequest.look') }).click()
  await page.getByRole('row', { name: asker.name }).getByRole('button').click()
  await page.getByRole('menuitem', { name: say('joinRequest.refuse') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('requests.reason')).fill('请先联系人事')
  await dialog.getByRole('button', { name: say('joinRequest.refuse') }).click()
  await expect(other.getByText('请先联系人事')).toBeVisible()

  await other.getByLabel(say('invitation.code')).fill(atOnce.code)
  await other.getByRole('button', { name: say('join.look') }).click()
  await other.getByRole('button', { name: say('join.join'), exact: true }).click()
  await expect(other).toHaveURL(`/space-${space}/user/workbench`)
})
