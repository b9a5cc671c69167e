import { aReleasedApp } from '../apps/micro-app.scene.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'
import { enterWith, ownEnterprise } from '../ways/ways.people.ts'

test('an app is given to enterprises by their ids and by name, taken back and undone', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  test.slow()
  forgive(/status of 400/)
  const app = await aReleasedApp(operator)
  const one = await createOpenEnterprise(operator, `${uniqueWord()} one`)
  const other = `${uniqueWord()} other`
  await createOpenEnterprise(operator, other)
  await enterAs(page, 'operator')
  await page.goto(`/sysop/whitelist?search=${app}`)
  await page.getByRole('button', { name: app }).click()
  await expect(page).toHaveURL(new RegExp(`open=${app}`))
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(say('whitelist.none'))

  await drawer.getByText(say('whitelist.by.paste')).click()
  const ids = drawer.getByLabel(say('whitelist.paste'))
  await ids.fill(`${one.entid}, 999999999`)
  await drawer.getByRole('button', { name: say('whitelist.add.these.other', { count: 2 }) }).click()
  await expect(drawer.getByText(say('whitelist.paste.gone', { ids: '999999999' }))).toBeVisible()
  await check(page)
  await ids.fill(`${one.entid} acme`)
  await expect(drawer.getByText(say('whitelist.paste.others', { others: 'acme' }))).toBeVisible()
  await ids.fill(String(one.entid))
  await drawer.getByRole('button', { name: say('whitelist.add.these.one', { count: 1 }) }).click()
  const listed = drawer.getByRole('heading', { level: 3 })
  await expect(listed).toHaveText(say('whitelist.listed.one', { count: 1 }))

  await drawer.getByText(say('whitelist.by.find')).click()
  await drawer.getByRole('combobox', { name: say('whitelist.find') }).fill(other)
  await page.getByRole('option', { name: other }).click()
  await page.keyboard.press('Tab')
  await drawer.getByRole('button', { name: say('whitelist.add.these.one', { count: 1 }) }).click()
  await expect(listed).toHaveText(say('whitelist.listed.other', { count: 2 }))

  await drawer.getByRole('checkbox', { name: say('list.choose', { name: other }) }).check()
  await drawer.getByRole('button', { name: say('whitelist.remove.one', { count: 1 }) }).click()
  await expect(listed).toHaveText(say('whitelist.listed.one', { count: 1 }))
  await page.getByRole('button', { name: say('do.undo') }).click()
  await expect(listed).toHaveText(say('whitelist.listed.other', { count: 2 }))
  await checkDarkAndNarrow(page)
})

test('opening an app to all asks first, and reaches a space that was not listed', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const app = await aReleasedApp(operator)
  const { space, admin } = await ownEnterprise(operator, `${uniqueWord()} space`)
  const theirs = await anotherBrowser()
  await enterWith(theirs.request, admin)
  await theirs.goto(`/space-${space}/enterprise/apps`)
  await expect(theirs.getByRole('heading', { name: say('apps.title') })).toBeVisible()
  const card = theirs.getByRole('article', { name: app })
  await expect(card).toHaveCount(0)

  await enterAs(page, 'operator')
  await page.goto(`/sysop/whitelist?open=${app}`)
  await page.getByRole('switch', { name: say('whitelist.everyone') }).click()
  const question = page.getByRole('dialog', {
    name: say('whitelist.open.title', { title: app }),
  })
  await check(page)
  await question.getByRole('button', { name: say('do.cancel') }).click()
  await expect(page.getByRole('switch')).not.toBeChecked()
  await page.getByRole('switch').click()
  await question.getByRole('button', { name: say('whitelist.open') }).click()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(card).toBeVisible()
})
