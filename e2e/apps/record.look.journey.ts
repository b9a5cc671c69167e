import { callerFor } from '../caller.ts'
import { check } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { made, makeApp } from './record.scene.ts'

test.use({ language: 'en-US' })

test('records: a board is worked on by keys and by hand, and a chart leads to its records', async ({
  page,
  say,
  atrium,
}) => {
  test.slow()
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  const at = { app: app.name, table: app.table }
  const { rows: members } = await admin('member.list', { search: 'member' })
  const keeper = { id: String(members.find(({ loginId }) => loginId === 'member')?.id), name: '' }
  await admin('record.changeMany', {
    ...at,
    rows: [
      made({ fname00: 'Lathe', fprice0: '100.5', fbought: '2026-01-31' }),
      made({ fname00: 'Drill', fprice0: '20', fbought: '2026-02-01' }),
      { ...made({}), values: { fname00: 'Press', fkeeper: keeper } },
    ],
  })
  await enterAs(page, 'member')
  await page.goto(app.path)
  await page
    .getByRole('radiogroup', { name: say('record.look') })
    .getByText('Board')
    .click()
  await expect(page).toHaveURL(/as=board/)
  const board = page.getByRole('region', { name: say('record.look.board') })
  const column = (name: string) => board.getByRole('region', { name })
  const nobody = say('record.board.none', { field: 'Keeper' })
  await expect(column(nobody).getByRole('listitem')).toHaveCount(2)
  const [somebody = ''] = await board.getByRole('heading', { level: 2 }).allInnerTexts()
  const [theirs = ''] = somebody.split('\n')
  await check(page)

  // By keys: the card walks to the column before, the keyboard goes on there, and it is taken back.
  const grip = say('navigation.move', { name: 'Lathe' })
  await column(nobody).getByRole('button', { name: grip }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(column(theirs).getByRole('button', { name: grip })).toBeFocused()
  const moved = say('record.board.moved', { name: 'Lathe', column: theirs })
  await expect(page.getByText(moved)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(column(nobody).getByRole('button', { name: grip })).toBeVisible()
  // Only when the server has answered do cards stand where they stay.
  const back = say('record.board.moved', { name: 'Lathe', column: nobody })
  await expect(page.getByText(back)).toBeVisible()

  // By hand.
  const card = column(nobody).getByRole('listitem').filter({ hasText: 'Drill' })
  const from = await card.boundingBox()
  const to = await column(theirs).boundingBox()
  if (!from || !to) throw new Error('Both are drawn')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 4)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 80, { steps: 8 })
  await expect(column(theirs)).toHaveAttribute('data-over', '')
  await page.mouse.up()
  await expect(column(theirs).getByRole('listitem')).toHaveCount(2)
  await expect
    .poll(async () => (await admin('record.list', { ...at, search: 'Drill' })).rows[0]?.values)
    .toMatchObject({ fkeeper: { id: keeper.id } })

  // The way back leads to the list.
  await page.goBack()
  await expect(page.getByRole('grid', { name: 'Equipment' })).toBeVisible()

  await page
    .getByRole('radiogroup', { name: say('record.look') })
    .getByText('Chart')
    .click()
  await page.getByLabel(say('record.chart.of'), { exact: true }).selectOption('sum')
  await expect(page).toHaveURL(/of=sum/)
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: 'Jan 2026' })).toContainText('CN¥100.50')
  await check(page)
  await table.getByRole('button', { name: 'Feb 2026' }).click()
  await expect(page).toHaveURL(/f_fbought=between/)
  await expect(page.locator('tr[data-index]')).toHaveCount(1)
  await expect(page.locator('tr[data-index]')).toContainText('Drill')
  await page.goBack()
  for (const kind of ['line', 'area', 'pie', 'number', 'pivot']) {
    await page.getByRole('combobox', { name: say('record.chart.kind') }).selectOption(kind)
    await expect(page).toHaveURL(new RegExp(`chart=${kind}`))
    await check(page)
  }
})

test('records: on a calendar a record goes to another day by keys and by hand, and an empty day begins one', async ({
  page,
  say,
  atrium,
}) => {
  test.slow()
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  const at = { app: app.name, table: app.table }
  await admin('record.changeMany', {
    ...at,
    rows: [made({ fname00: 'Drill', fbought: '2026-02-03' }), made({ fname00: 'Press' })],
  })
  const saved = async () =>
    (await admin('record.list', { ...at, search: 'Drill' })).rows[0]?.values['fbought']
  await enterAs(page, 'member')
  await page.goto(`${app.path}?as=calendar&day=2026-02-03`)
  const grid = page.getByRole('grid', { name: say('record.calendar.label', { field: 'Bought' }) })
  const day = (of: string) => grid.locator(`[data-stand="${of}"]`)
  const chip = (of: string) => day(of).getByRole('button', { name: 'Drill' })
  await expect(chip('2026-02-03')).toBeVisible()
  await check(page)

  // By keys: the keyboard goes along, and the move is taken back.
  await chip('2026-02-03').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(chip('2026-02-10')).toBeFocused()
  const moved = (to: string) => say('record.calendar.moved', { name: 'Drill', day: to })
  await expect(page.getByText(moved('Tuesday, February 10'))).toBeVisible()
  expect(await saved()).toBe('2026-02-10')
  await page.keyboard.press('Control+z')
  await expect(page.getByText(moved('Tuesday, February 3'))).toBeVisible()
  await expect(chip('2026-02-03')).toBeVisible()

  // By hand.
  const from = await chip('2026-02-03').boundingBox()
  const to = await day('2026-02-19').boundingBox()
  if (!from || !to) throw new Error('Both are drawn')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 60, { steps: 8 })
  await expect(day('2026-02-19')).toHaveAttribute('data-over', '')
  await page.mouse.up()
  await expect(chip('2026-02-19')).toBeVisible()
  await expect.poll(saved).toBe('2026-02-19')

  // An empty day begins a record on it.
  await grid
    .getByRole('button', { name: say('record.calendar.add', { day: 'Friday, February 13' }) })
    .click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Bought')).toHaveValue(/2026/)
  await page.keyboard.press('Escape')

  // What has no date is in the list.
  await page
    .getByRole('button', { name: say('record.calendar.dateless', { count: '1', field: 'Bought' }) })
    .click()
  await expect(page.locator('tr[data-index]')).toHaveCount(1)
  await expect(page.locator('tr[data-index]')).toContainText('Press')
})
