import { callerFor } from '../caller.ts'
import { check } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { COLUMNS, cell, made, makeApp, paste } from './record.scene.ts'

test.use({ language: 'en-US' })

test('records: what is not saved stays, is asked about before it would go, and is sent again without being there twice', async ({
  page,
  say,
  atrium,
  forgive,
}) => {
  test.slow()
  forgive(/ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION)/)
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  const at = { app: app.name, table: app.table }
  await admin('record.changeMany', { ...at, rows: [made({ fname00: 'Lathe' })] })
  const count = async () => (await admin('record.count', at)).count
  await enterAs(page, 'member')
  // Through the list of apps, so that there is a page to go back to.
  await page.goto('/space-acme/app')
  await page.locator(`a[href="${app.path}"]`).first().click()
  await expect(cell(page, 0, COLUMNS.name)).toHaveText('Lathe')

  // The work is done, and its answer is lost: it is sent again by itself, and was changed once.
  let lost = 1
  await page.route('**/many', async (route) => {
    const answer = await route.fetch()
    lost -= 1
    await (lost >= 0 ? route.abort('connectionfailed') : route.fulfill({ response: answer }))
  })
  await cell(page, 0, COLUMNS.serial).click()
  await expect(page.locator('td[data-active] input')).toBeFocused()
  await page.keyboard.type('S-1')
  await page.keyboard.press('Enter')
  await expect.poll(() => lost).toBe(-1)
  await expect(cell(page, 0, COLUMNS.serial)).toHaveText('S-1')
  await expect(cell(page, 0, COLUMNS.serial)).not.toHaveAttribute('data-mark', 'refused')
  const [first] = (await admin('record.list', { ...at, length: 1 })).rows
  const { changes } = await admin('record.history', { ...at, id: Number(first?.id) })
  expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'created'])
  await page.unrouteAll({ behavior: 'wait' })

  // Refused for good: neither another order nor another page is gone to unasked, and looking at a record asks nothing.
  await page.route('**/many', (route) => route.abort('connectionfailed'))
  await cell(page, 0, COLUMNS.price).click()
  await expect(page.locator('td[data-active] input')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  const price = cell(page, 0, COLUMNS.price)
  await expect(price).toContainText('12')
  await expect(price).toHaveAttribute('data-mark', 'refused')
  const question = page.getByRole('dialog', { name: say('draft.leave') })
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click()
  await expect(question).toBeVisible()
  await check(page)
  await question.getByRole('button', { name: say('do.cancel') }).click()
  await page.evaluate('history.back()')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: say('do.cancel') }).click()
  await expect(price).toContainText('12')

  // A block beyond the last row, whose answer is lost: sent again, each of its rows is there once.
  await page.unrouteAll({ behavior: 'wait' })
  lost = 2
  await page.route('**/many', async (route) => {
    const answer = await route.fetch()
    lost -= 1
    await (lost >= 0 ? route.abort('connectionfailed') : route.fulfill({ response: answer }))
  })
  await cell(page, 0, COLUMNS.name).click()
  await expect(page.locator('td[data-active] input')).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(cell(page, 1, COLUMNS.name).locator('input')).toBeFocused()
  await paste(page, 'Drill\r\nPress\r\nSaw\r\n')
  await expect.poll(count).toBe(4)
  await expect.poll(() => lost).toBe(0)
  await expect(page.locator('[data-mark="refused"]')).toHaveCount(4)
  await page.getByRole('button', { name: say('do.retry') }).click()
  // On its way it is refused no more, and not there yet.
  await expect(page.locator('[data-mark="refused"], [data-mark="sending"]')).toHaveCount(0)
  expect(await count()).toBe(4)
  const { rows } = await admin('record.list', { ...at, length: 10 })
  expect(new Set(rows.map(({ values }) => values['fname00']))).toEqual(
    new Set(['Drill', 'Lathe', 'Press', 'Saw']),
  )
  expect(rows).toHaveLength(4)
  expect(rows.find(({ values }) => values['fname00'] === 'Lathe')?.values).toMatchObject({
    fserial: 'S-1',
    fprice0: '12',
  })

  // Nothing is kept any more: the order changes at once, and records are gone through in it, also by keys.
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(cell(page, 0, COLUMNS.name)).toHaveText('Drill')
  await cell(page, 0, COLUMNS.name).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Drill' })).toBeVisible()
  await check(page)
  await dialog.getByRole('button', { name: say('record.steps.next') }).click()
  await expect(dialog.getByRole('heading', { name: 'Lathe' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('record.steps.next') })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(dialog.getByRole('heading', { name: 'Press' })).toBeVisible()
  await page.reload()
  await expect(dialog.getByRole('heading', { name: 'Press' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(dialog.getByRole('heading', { name: 'Lathe' })).toBeVisible()
})
