import { callerFor } from '../caller.ts'
import { check } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { COLUMNS, cell, made, makeApp, neighbourOf, paste } from './record.scene.ts'

test.use({ language: 'en-US' })

test('records: cells are changed by keys alone, a block is pasted, and all of it is taken back', async ({
  page,
  say,
  atrium,
  operator,
}) => {
  test.slow()
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  const at = { app: app.name, table: app.table }
  await admin('record.changeMany', {
    ...at,
    rows: ['Lathe', 'Drill', 'Press'].map((fname00) => made({ fname00 })),
  })
  await enterAs(page, 'member')
  await page.goto(app.path)
  await expect(page.getByRole('grid', { name: 'Equipment' })).toBeVisible()
  await check(page)

  // By keys alone: typed, saved with Enter and Tab, given up with Escape.
  await cell(page, 0, COLUMNS.price).click()
  await page.keyboard.type('1,200.5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, COLUMNS.price)).toHaveText('CN¥1,200.50')
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(cell(page, 1, COLUMNS.price)).toHaveText('')
  await page.keyboard.press('F2')
  await page.keyboard.type('30')
  await page.keyboard.press('Tab')
  await expect(cell(page, 1, COLUMNS.price)).toHaveText('CN¥30.00')
  await expect(cell(page, 1, COLUMNS.bought)).toHaveAttribute('aria-selected', 'true')

  // Filled down, emptied, and taken back one after the other.
  await cell(page, 0, COLUMNS.price).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(page, 2, COLUMNS.price)).toHaveText('CN¥1,200.50')
  await page.keyboard.press('Delete')
  await expect(cell(page, 0, COLUMNS.price)).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 0, COLUMNS.price)).toHaveText('CN¥1,200.50')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 1, COLUMNS.price)).toHaveText('CN¥30.00')
  await expect(cell(page, 2, COLUMNS.price)).toHaveText('')

  // Twenty by five from a spreadsheet, most of it beyond the last row; what does not fit stays where it fell.
  const lines = Array.from({ length: 20 }, (_, line) =>
    [`Tool ${line}`, `S-${line}`, line === 1 ? 'dear' : `${line}.5`, '2026-03-04', '王磊'].join(
      '\t',
    ),
  )
  await cell(page, 0, COLUMNS.name).click()
  await paste(page, `${lines.join('\r\n')}\r\n`)
  await expect(cell(page, 19, COLUMNS.name)).toHaveText('Tool 19')
  await expect(cell(page, 19, COLUMNS.keeper)).toHaveText('王磊')
  await expect(cell(page, 1, COLUMNS.price)).toContainText('dear')
  await expect(cell(page, 1, COLUMNS.price)).toHaveAttribute('data-mark', 'refused')
  await expect.poll(async () => (await admin('record.count', at)).count).toBe(20)
  const { rows } = await admin('record.list', { ...at, search: 'S-1', length: 200 })
  expect(rows.every(({ values }) => values['fprice0'] !== 'dear')).toBe(true)

  await page.keyboard.press('Control+z')
  await expect(cell(page, 0, COLUMNS.name)).not.toHaveText('Tool 0')
  await expect.poll(async () => (await admin('record.count', at)).count).toBe(3)
  await expect(cell(page, 1, COLUMNS.price)).toHaveText('CN¥30.00')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await admin('record.count', at)).count).toBe(20)

  // Totals of what the reader wants to know: what was not saved is none of it.
  await page.getByLabel(say('list.total.of', { column: 'Price' })).selectOption('most')
  await expect(page.locator('tfoot output')).toHaveText('CN¥30.00')
  await expect(page).toHaveURL(/totals=f_fprice0/)

  // A new one, and the record behind a row; the focus comes back to its cell. A click on a chosen cell would change it.
  await cell(page, 2, COLUMNS.name).click()
  await expect(page.locator('td[data-active] input')).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(page.locator('tr:has(td[data-active])')).not.toContainText('S-2')
  await expect(page.locator('td[data-active] input')).toBeFocused()
  await page.keyboard.type('Saw')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await admin('record.count', at)).count).toBe(21)
  await cell(page, 3, COLUMNS.name).click()
  await expect(page.locator('td[data-active] input')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Tool 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('td[data-active] input')).toBeFocused()

  // A column out of sight comes into sight where a key leads there, and the title stays.
  await page.setViewportSize({ width: 900, height: 700 })
  await page.keyboard.press('Control+ArrowRight')
  await expect(cell(page, 3, COLUMNS.notes).locator('input')).toBeFocused()
  await expect(cell(page, 3, COLUMNS.notes)).toBeInViewport({ ratio: 0.9 })
  await expect(cell(page, 3, COLUMNS.name)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 3, COLUMNS.serial)).toBeInViewport({ ratio: 0.9 })

  const neighbour = await neighbourOf(operator)
  await expect(neighbour('record.totals', at)).rejects.toThrow('not_found')
})

test('records: where two change the same cell, one is asked, and what others change is seen at once', async ({
  page,
  say,
  atrium,
  forgive,
}) => {
  test.slow()
  forgive(/status of 409/)
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  const at = { app: app.name, table: app.table }
  const { rows } = await admin('record.changeMany', {
    ...at,
    rows: [made({ fname00: 'Lathe', fprice0: '1' }), made({ fname00: 'Drill' })],
  })
  const id = Number(rows[0]?.id)
  const others = async (values: Record<string, string>) => {
    const { revision } = await admin('record.get', { ...at, id })
    await admin('record.change', { ...at, id, revision, values })
  }
  await enterAs(page, 'member')
  await page.goto(app.path)
  const lathe = page.getByRole('row', { name: /Lathe/ })
  const price = lathe.locator(`td[data-cell="${COLUMNS.price}"]`)
  await price.click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2')
  // Another field and the same one, while it is being typed: what is typed stays.
  await others({ fprice0: '3', fserial: 'S-1' })
  await expect(lathe).toContainText('S-1')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('CN¥3.00')).toBeVisible()
  await check(page)
  await dialog.getByText(say('record.clash.other')).click()
  await dialog.getByRole('textbox', { name: 'Price' }).fill('2.5')
  await dialog.getByRole('button', { name: say('record.merge.do') }).click()
  await expect(price).toHaveText('CN¥2.50')
  await expect
    .poll(async () => (await admin('record.get', { ...at, id })).values['fprice0'])
    .toBe('2.5')
})
