import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'

test('a route is written with verdicts beside its fields, compared, taken away and restored', async ({
  page,
  say,
  operator,
  anotherBrowser,
  forgive,
}) => {
  test.slow()
  forgive(/status of 400/)
  const id = uniqueWord()
  const { version: before } = await operator('route.table', {})
  await enterAs(page, 'operator')
  await page.goto('/sysop/route')
  await page.getByRole('button', { name: say('route.add') }).click()
  const drawer = page.getByRole('dialog')
  const save = drawer.getByRole('button', { name: say('do.save') })
  await drawer.getByLabel(say('route.id')).fill(id)
  await drawer.getByLabel(say('route.path')).fill('/api2/mine')
  await expect(drawer.getByText(say('verdict.reserved'))).toBeVisible()
  await drawer.getByLabel(say('route.path')).fill(`/${id}`)
  await expect(drawer.getByText(say('verdict.reserved'))).toHaveCount(0)
  await save.click()
  await expect(drawer.getByText(say('verdict.required')).first()).toBeVisible()
  await check(page)
  await drawer.getByLabel(say('route.titleIn', { name: '中文' })).fill(id)
  await drawer.getByLabel(say('route.titleIn', { name: 'English' })).fill(id)
  await drawer
    .getByRole('combobox', { name: say('route.target.page') })
    .last()
    .click()
  await page.getByRole('option', { name: say('workbench.title') }).click()
  await drawer.getByLabel(say('route.version.note')).fill('for the journey')
  await save.click()
  await expect(drawer).toHaveCount(0)

  const member = await anotherBrowser()
  await enterAs(member, 'member')
  await member.goto(`/space-acme/${id}`)
  await expect(member.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()

  await page.goto(`/sysop/route?search=${id}`)
  await expect(page.getByRole('row').filter({ hasText: id })).toContainText(say('route.kind.own'))
  await page.getByRole('button', { name: say('list.actionsOf', { name: id }) }).click()
  await page.getByRole('menuitem', { name: say('route.remove') }).click()
  await expect(drawer).toContainText(`/${id}`)
  await check(page)
  await drawer.getByRole('button', { name: say('route.remove') }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: id })).toHaveCount(0)

  await page.goto('/sysop/route?tab=versions')
  const version = before + 1
  await page.getByRole('button', { name: say('route.version', { version }), exact: true }).click()
  await expect(drawer).toContainText(say('route.difference.added'))
  await expect(drawer.locator('ins').filter({ hasText: `/${id}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`open=${version}`))
  await checkDarkAndNarrow(page)
  await drawer.getByRole('button', { name: say('route.restore', { version }) }).click()
  const question = page.getByRole('dialog', { name: say('route.restore.title', { version }) })
  await expect(question).toContainText(say('route.restore.added.one', { count: 1 }))
  await question.getByRole('button', { name: say('route.restore', { version }) }).click()
  await expect(question).toHaveCount(0)
  const { routes, version: now } = await operator('route.table', {})
  expect(routes.map((route) => route.id)).toContain(id)
  await operator('route.save', {
    routes: routes.filter((route) => route.id !== id),
    version: now,
  })
})

test('a page of the product changes its clothes, hides after a question and comes back', async ({
  page,
  say,
  operator,
}) => {
  test.slow()
  await enterAs(page, 'operator')
  await page.goto('/sysop/route?search=/m/privacy')
  const row = page.getByRole('row').filter({ hasText: '/m/privacy' })
  const name = say('privacy.title')
  const act = async (deed: 'hide' | 'show') => {
    await page.getByRole('button', { name: say('list.actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: say(`route.${deed}`) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(`route.${deed}`) })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await act('hide')
  await expect(row).toContainText(say('route.kind.hidden'))
  await act('show')
  await expect(row).toContainText(say('route.kind.standard'))
  const { routes } = await operator('route.table', {})
  expect(routes.map(({ id }) => id)).not.toContain('privacy')
})
