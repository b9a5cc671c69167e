import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { makeApp, neighbourOf } from './record.scene.ts'

test.use({ language: 'en-US' })

test('records: one adds and changes, another sees it at once and may not, and the neighbour gets nothing', async ({
  page,
  say,
  anotherBrowser,
  atrium,
  operator,
  forgive,
}) => {
  test.slow()
  // What both change at once, and what is not theirs to see, is refused.
  forgive(/status of (404|409)/)
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  const reader = await anotherBrowser()
  await enterAs(page, 'member')
  await enterAs(reader, 'manager')
  for (const one of [page, reader]) {
    await one.goto(app.path)
    await expect(one.getByRole('heading', { name: 'Equipment', level: 1 })).toBeVisible()
  }
  await expect(reader.getByText(say('record.none'))).toBeVisible()
  await expect(reader.getByRole('button', { name: say('record.add') })).toHaveCount(0)

  // Two are added without leaving the form; what is missing is said at its field.
  await page
    .getByRole('button', { name: say('record.add') })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: say('record.add.do'), exact: true }).click()
  await expect(form.getByText(say('verdict.required'))).toBeVisible()
  const name = form.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await check(page)
  await name.fill('Lathe')
  await form.getByRole('textbox', { name: 'Price' }).fill('1,200.50')
  await form.getByRole('button', { name: say('record.addMore') }).click()
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  await name.fill('Drill')
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await expect(reader.getByRole('button', { name: 'Drill', exact: true })).toBeVisible()
  await expect(reader.getByRole('row', { name: /Lathe/ })).toContainText('CN¥1,200.50')

  // The reader opens one by its link, sees all of it and has nothing to change it with.
  await page.getByRole('button', { name: 'Lathe', exact: true }).click()
  await expect(page).toHaveURL(/open=\d+/)
  await reader.goto(page.url().slice(atrium.origin.length))
  const panel = reader.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Lathe' })).toBeVisible()
  await expect(panel.getByRole('button', { name: say('do.edit') })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: say('record.remove') })).toHaveCount(0)

  // While one writes, another saves: one field both changed is asked about, the other is taken over.
  await form.getByRole('button', { name: say('do.edit') }).click()
  await form.getByRole('textbox', { name: 'Price' }).fill('1300')
  const id = Number(new URL(page.url()).searchParams.get('open'))
  const at = { app: app.name, table: app.table, id }
  const { revision } = await admin('record.get', at)
  await admin('record.change', {
    ...at,
    revision,
    values: { fprice0: '1400', fnote00: 'moved' },
  })
  await expect(panel.getByText('CN¥1,400.00').first()).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Price' })).toHaveValue('1300')
  await form.getByRole('button', { name: say('do.save'), exact: true }).click()
  await expect(form.getByText('CN¥1,400.00')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('moved')
  await checkDarkAndNarrow(page)
  await form.getByText(say('record.clash.mine'), { exact: true }).click()
  await form.getByRole('button', { name: say('do.save'), exact: true }).click()
  await expect(form.getByRole('button', { name: say('do.edit') })).toBeVisible()
  await expect(panel.getByText('CN¥1,300.00').first()).toBeVisible()
  await expect(panel.getByText('moved').first()).toBeVisible()
  await check(page)

  // One's own is removed, and is back by the same button; the browser's button leads back to the list.
  await form.getByRole('button', { name: say('record.remove') }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Lathe', exact: true })).toHaveCount(0)
  await expect(panel.getByText(say('record.gone'))).toBeVisible()
  await page.getByRole('button', { name: say('do.undo') }).click()
  await expect(page.getByRole('button', { name: 'Lathe', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
  await check(page)

  // The neighbour gets nothing, by whatever call.
  const neighbour = await neighbourOf(operator)
  const theirs = { app: app.name, table: app.table }
  await expect(neighbour('builtApp.get', { name: app.name })).rejects.toThrow('not_found')
  await expect(neighbour('record.list', theirs)).rejects.toThrow('not_found')
  await expect(neighbour('record.get', at)).rejects.toThrow('not_found')
  const change = { ...at, revision: 1, values: { fname00: 'Theirs' } }
  await expect(neighbour('record.change', change)).rejects.toThrow('not_found')
})
