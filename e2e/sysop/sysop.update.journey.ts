import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { enterOwnSpace } from '../ways/ways.people.ts'

inLanguage('zh-CN', () => {
  test('maintenance is announced in every open browser, counted down to, and called off', async ({
    page,
    say,
    language,
    anotherBrowser,
    operator,
  }) => {
    test.slow()
    const member = await anotherBrowser()
    await enterAs(member, 'member')
    await member.goto('/user/workbench')
    await expect(member.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()

    await enterAs(page, 'operator')
    await page.goto('/sysop/update')
    await expect(page.getByText(say('upkeep.state.off.text'))).toBeVisible()
    await page.getByLabel(say('upkeep.text', { language: 'English' })).fill('A faster database')
    await page.getByLabel(say('upkeep.text', { language: '中文' })).fill('更快的数据库')
    await page.getByRole('button', { name: say('upkeep.schedule') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(say('upkeep.begin.operators'))
    await check(page)
    await dialog.getByRole('button', { name: say('upkeep.schedule') }).click()

    const told = member.getByRole('region', { name: say('maintenance.title') })
    await expect(told).toContainText(language === 'zh-CN' ? '更快的数据库' : 'A faster database')
    await expect(told.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
    const [box, head] = [await told.boundingBox(), await member.getByRole('banner').boundingBox()]
    expect([box?.y, box?.height, head?.y]).toEqual([0, 33, 33])
    await checkDarkAndNarrow(member)

    await expect(page.getByRole('heading', { name: say('upkeep.state.ahead') })).toBeVisible()
    await checkDarkAndNarrow(page)
    await page.getByRole('button', { name: say('upkeep.cancel') }).click()
    await dialog.getByRole('button', { name: say('upkeep.cancel') }).click()
    await expect(told).toHaveCount(0)
    await expect(page.getByText(say('upkeep.did.ended')).first()).toBeVisible()
    await operator('sysop.update.set', { updating: false })
  })
})

test('while it is on operators work, others wait, and all return when it is ended @first-operator', async ({
  page,
  say,
  anotherBrowser,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 503/)
  const member = await anotherBrowser()
  await enterAs(member, 'member')
  await member.goto('/user/workbench')
  await enterAs(page, 'operator')
  await page.goto('/sysop/update')
  await page.getByRole('combobox', { name: say('upkeep.start'), exact: true }).click()
  await page.getByRole('option', { name: say('upkeep.start.now') }).click()
  await page.getByRole('button', { name: say('upkeep.begin') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('upkeep.begin') }).click()
  try {
    await expect(page.getByRole('heading', { name: say('upkeep.state.on') })).toBeVisible()
    await expect(page.getByRole('region', { name: say('maintenance.title') })).toContainText(
      say('upkeep.on'),
    )
    await check(page)
    await member.goto('/user/center')
    await expect(member).toHaveURL(/\/maintenance/)
    await page.getByRole('link', { name: say('health.title') }).click()
    await expect(page.getByRole('heading', { name: say('health.part.database') })).toBeVisible()

    await page.getByRole('link', { name: say('upkeep.manage') }).click()
    await page.getByRole('button', { name: say('upkeep.end') }).click()
    await dialog.getByRole('button', { name: say('upkeep.end') }).click()
    await expect(page.getByRole('heading', { name: say('upkeep.state.off') })).toBeVisible()
    await expect(member).toHaveURL(/\/user\/center/)
  } finally {
    await operator('sysop.update.set', { updating: false })
  }
})

test('an open page is held while it is on with what was typed in it, and goes on afterwards', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 503/)
  const { space } = await enterOwnSpace(page, operator)
  await page.goto(`/space-${space}/user/center`)
  const field = page.getByLabel(say('center.name'), { exact: true })
  const hold = page.getByRole('dialog', { name: say('maintenance.soon') })
  await field.fill('A name to keep')
  try {
    await operator('sysop.update.set', { updating: true })
    await expect(hold).toContainText(say('maintenance.kept'))
    await expect(hold, 'who listens is told').toBeFocused()
    // Twice, because browsers let a second one through that a page did not expect.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.type('lost')
    await expect(hold).toBeVisible()
    await expect(field).toHaveValue('A name to keep')
    await check(page)
  } finally {
    await operator('sysop.update.set', { updating: false })
  }
  await expect(hold).toHaveCount(0)
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('center.saved'))).toBeVisible()
})

test('a moment that is past, or none, is pointed out at its field', async ({ page, say }) => {
  await enterAs(page, 'operator')
  await page.goto('/sysop/update')
  await page.getByRole('combobox', { name: say('upkeep.start'), exact: true }).click()
  await page.getByRole('option', { name: say('upkeep.start.at') }).click()
  await page.getByRole('button', { name: say('upkeep.schedule') }).click()
  await expect(page.getByText(say('upkeep.at.missing'))).toBeVisible()
  await page.getByRole('textbox', { name: say('upkeep.at') }).fill('2020-01-01')
  await page.getByRole('button', { name: say('upkeep.schedule') }).click()
  await expect(page.getByText(say('upkeep.at.past'))).toBeVisible()
  await check(page)
})
