import { readFile } from 'node:fs/promises'
import { check, checkDarkAndNarrow } from '../check.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

test.beforeEach(({ page }) => enterAs(page, 'operator'))

inLanguage('en-US', () => {
  test('the trail is narrowed by action and person, and the view lives in its address', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    const word = uniqueWord()
    const { entid } = await createOpenEnterprise(operator, word)
    await operator('sysop.enterprise.update', { id: entid, name: `${word} renamed` })
    await page.goto('/sysop/audit')
    const names = page.locator('tbody strong')
    await expect(names.first()).toHaveText(say('audit.action.enterprise.changed'))

    await page.getByRole('button', { name: say('list.filters'), exact: true }).click()
    const panel = page.getByRole('dialog', { name: say('list.filters') })
    await panel
      .getByRole('combobox', { name: say('audit.filter.action') })
      .fill(say('audit.action.enterprise.changed'))
    await panel.getByRole('option', { name: say('audit.action.enterprise.changed') }).click()
    await expect(page).toHaveURL(/[?&]action=enterprise\.changed/)
    await panel.getByRole('combobox', { name: say('audit.filter.target') }).fill(`${word} ren`)
    await panel
      .getByRole('option', { name: `${word} renamed` })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`target=enterprise%3A${entid}`))
    await expect(names).toHaveText([say('audit.action.enterprise.changed')])
    await check(page)
    await page.keyboard.press('Escape')

    await names.first().click()
    const line = page.getByRole('dialog')
    await expect(line.getByRole('heading', { level: 2 }).last()).toHaveText(
      say('audit.action.enterprise.changed'),
    )
    await expect(line).toContainText(`${word} renamed`)
    await check(page)
    await line.getByRole('button', { name: say('audit.all.actor') }).click()
    await expect(page).toHaveURL(/\?actor=\d+$/)
    await expect(page.getByRole('list', { name: say('list.filters') })).toContainText('平台运营')
    await page.goBack()
    await expect(page).toHaveURL(/action=enterprise\.changed/)
  })

  test('a time is chosen in the histogram, lines are found by a name, and two are compared', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    const word = uniqueWord()
    const { entid } = await createOpenEnterprise(operator, word)
    await operator('sysop.enterprise.update', { id: entid, name: `${word} once` })
    await operator('sysop.enterprise.update', { id: entid, name: `${word} twice` })
    await page.goto('/sysop/audit')
    await page.getByRole('searchbox', { name: say('audit.searchAll') }).fill(`${word} tw`)
    await expect(page).toHaveURL(/search=/)
    const row = page.locator('tbody tr')
    await expect(row.first()).toContainText(`${word} twice`)
    await expect(
      row
        .first()
        .getByRole('link', { name: `${word} twice` })
        .first(),
    ).toHaveAttribute('href', new RegExp(`/sysop/enterprise/${entid}$`))

    const bars = page.getByRole('slider', { name: say('audit.histogram') })
    await expect(page.locator('[data-stale]')).toHaveCount(0)
    const all = await row.count()
    await bars.focus()
    await bars.press('Home')
    await bars.press('Shift+ArrowRight')
    await bars.press('Enter')
    await expect(page).toHaveURL(/from=.+&until=/)
    await expect(page.getByText(say('list.unmatched'))).toBeVisible()
    await page.getByRole('button', { name: say('audit.histogram.reset') }).click()
    await expect(row).toHaveCount(all)
    const { x, y, width, height } = (await bars.boundingBox()) as NonNullable<
      Awaited<ReturnType<typeof bars.boundingBox>>
    >
    await page.mouse.move(x + width * 0.9, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width - 2, y + height / 2, { steps: 3 })
    await page.mouse.up()
    await expect(page).toHaveURL(/from=/)
    await expect(row).toHaveCount(all)

    // The filters take the focus when they are there, and give it back.
    const filters = page.getByRole('button', { name: new RegExp(`^${say('list.filters')}`) })
    for (const way of ['Enter', ' ']) {
      await filters.focus()
      await filters.press(way)
      await expect(page.getByRole('combobox', { name: say('audit.filter.actor') })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(filters).toBeFocused()
    }

    const boxes = row.getByRole('checkbox')
    // What is chosen stands in the address, and is ticked when that has changed.
    await boxes.nth(0).click()
    await expect(page.getByRole('status').filter({ hasText: '#' })).toBeVisible()
    // The second choice opens the comparison and is no choice any more.
    await boxes.nth(1).click()
    await expect(page).toHaveURL(/compare=\d+%2C\d+/)
    const dialog = page.getByRole('dialog', { name: say('audit.compare.title') })
    await expect(dialog).toContainText(`${word} once`)
    await checkDarkAndNarrow(page)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/compare/)
  })

  test('verifying says plainly whether the trail is whole or where it is broken', async ({
    page,
    say,
  }) => {
    await page.goto('/sysop/audit')
    await page.getByRole('button', { name: say('audit.verify'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText(say('audit.whole'))
    await checkDarkAndNarrow(page)

    // A trail of many pieces, the last of them broken: a state no test brings about by itself.
    const pieces = [
      { checked: 50, total: 100, next: 2, broken: null, unsealed: 0 },
      {
        checked: 80,
        total: 100,
        next: null,
        broken: { from: 81, upto: 90, sealed: '2026-01-01T00:00:00Z' },
        unsealed: 0,
      },
    ]
    const asked: unknown[] = []
    await page.route('**/v1/audit/verify', async (route) => {
      asked.push(route.request().postDataJSON())
      await route.fulfill({ json: { status: 200, msg: '', result: pieces[asked.length - 1] } })
    })
    await dialog.getByRole('button', { name: say('audit.verify.again') }).click()
    await expect(dialog.getByRole('alert')).toContainText(say('audit.broken'))
    await expect(dialog.getByRole('alert')).toContainText('81')
    expect(asked).toEqual([{ from: 0 }, { from: 2 }])
    await check(page)
  })
})

test('older lines follow on demand, and the export is the view as it stands', async ({
  page,
  say,
  operator,
}) => {
  const { id } = await operator('message.write', { title: 'a', body: 'b', audience: 'all' })
  for (let round = 0; round < 55; round++)
    await operator('message.write', { id, title: `round ${round}`, body: 'b', audience: 'all' })
  await page.goto(`/sysop/audit?target=${id}&action=message.changed`)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: say('audit.older') }).click()
  await expect(rows).toHaveCount(55)
  await expect(page.getByRole('button', { name: say('audit.older') })).toHaveCount(0)

  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: say('list.export') }).click()
  const lines = (await readFile(await (await arriving).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(56)
})
