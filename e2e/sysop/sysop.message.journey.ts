import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()

inLanguage('en-US', () => {
  test('an announcement is written with its look beside it, and arrives while people work', async ({
    page,
    say,
    anotherBrowser,
  }) => {
    test.slow()
    const word = uniqueWord()
    const reader = await anotherBrowser()
    await enterAs(reader, 'member')
    await reader.goto('/space-acme/user/workbench')
    const { unread } = (await (await reader.request.get('/api2/notice/all')).json()).result
    const bell = reader.getByRole('banner').getByRole('button', { name: say('inbox.title') })
    await expect(reader.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()

    await enterAs(page, 'operator')
    await page.goto('/sysop/message')
    await page
      .getByRole('button', { name: say('message.new') })
      .first()
      .click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('message.column.name')).fill(word)
    await form
      .getByLabel(say('message.body'))
      .fill('# News\n\n**soon** <img src=x onerror=alert(1)> [bad](javascript:alert(1))')
    const preview = form.getByRole('region', { name: say('message.preview') })
    await expect(preview.getByRole('heading', { name: 'News' })).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('soon')
    await expect(preview.locator('img, a')).toHaveCount(0)
    await checkDarkAndNarrow(page)
    await form.getByRole('button', { name: say('message.publish') }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: word })).toContainText(
      say('message.state.now'),
    )

    await expect(bell).toHaveAccessibleName(new RegExp(`\\b${unread + 1}\\b`))
    await bell.click()
    // The workbench behind it has it too.
    const told = reader.getByRole('link', { name: word }).first()
    await expect(told).toBeVisible()
    await check(reader)
    await told.click()
    await expect(reader).toHaveURL(/\/user\/messages\?open=\d+$/)
    const received = reader.getByRole('listitem').filter({ hasText: word })
    await expect(received.getByRole('heading', { name: 'News' })).toBeVisible()
    await expect(received.locator('img, a')).toHaveCount(0)
    await expect(received.getByText(say('inbox.new'), { exact: true })).toHaveCount(0)
    await check(reader)
    await page.reload()
    await expect(
      page.getByRole('row').filter({ hasText: word }).getByRole('cell').nth(7),
    ).toHaveText('1')
  })
})

test('several are chosen and deleted after a question that names them, and taken back', async ({
  page,
  say,
  operator,
}) => {
  test.slow()
  const word = uniqueWord()
  for (const name of ['a', 'b', 'c'])
    await operator('message.write', { title: `${word} ${name}`, body: 'x', audience: 'all' })
  await enterAs(page, 'operator')
  await page.goto(`/sysop/message?search=${word}&sort=name&order=asc`)
  const names = page.locator('tbody strong')
  await expect(names).toHaveText(['a', 'b', 'c'].map((name) => `${word} ${name}`))
  for (const name of ['a', 'c'])
    await page
      .getByRole('checkbox', { name: say('list.choose', { name: `${word} ${name}` }) })
      .check()
  const bar = page.getByRole('region', { name: say('list.chosen.label') })
  await expect(bar).toContainText(say('list.chosen.other', { count: 2 }))
  await checkDarkAndNarrow(page)
  await bar.getByRole('button', { name: say('message.remove') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(say('message.remove.title.other', { count: 2 }))
  await expect(dialog.getByRole('listitem')).toHaveText([`${word} a`, `${word} c`])
  await check(page)
  await dialog.getByRole('button', { name: say('message.remove') }).click()
  await expect(names).toHaveText([`${word} b`])
  await expect(bar).toHaveCount(0)

  await expect(page.getByText(say('message.removed.other', { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: say('do.undo') }).click()
  await expect(names).toHaveText(['a', 'b', 'c'].map((name) => `${word} ${name}`))
  await expect(page.getByText(say('message.restored.other', { count: 2 }))).toBeVisible()
})

test('a deleted one is found among those deleted and restored, and readers follow', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  test.slow()
  const word = uniqueWord()
  const { id } = await operator('message.write', { title: word, body: 'x', audience: 'all' })
  const reader = await anotherBrowser()
  await enterAs(reader, 'member')
  await reader.goto(`/space-acme/user/messages?search=${word}`)
  const received = reader.getByRole('listitem').filter({ hasText: word })
  await expect(received).toHaveCount(1)
  await operator('message.remove', { ids: String(id) })
  await expect(received).toHaveCount(0)

  await enterAs(page, 'operator')
  await page.goto(`/sysop/message?search=${word}&state=removed`)
  const row = page.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText(say('message.state.removed'))
  await checkDarkAndNarrow(page)
  await row.getByRole('button', { name: say('list.actionsOf', { name: word }) }).click()
  await page.getByRole('menuitem', { name: say('message.restore') }).click()
  await expect(row).toHaveCount(0)
  await expect(received).toHaveCount(1)
})

test('planned, live and over are told apart, and one is changed by its address', async ({
  page,
  say,
  operator,
  forgive,
}) => {
  forgive(/status of 400/)
  const word = uniqueWord()
  const write = (title: string, from: number, until: number) =>
    operator('message.write', {
      title: `${word} ${title}`,
      body: 'x',
      audience: 'all',
      from: inDays(from),
      until: inDays(until),
    })
  const { id } = await write('ahead', 1, 2)
  await write('over', -2, -1)
  await enterAs(page, 'operator')
  await page.goto(`/sysop/message?search=${word}&state=ahead`)
  const names = page.locator('tbody strong')
  await expect(names).toHaveText([`${word} ahead`])
  await page.getByText(say('message.state.over'), { exact: true }).first().click()
  await expect(names).toHaveText([`${word} over`])

  await page.goto(`/sysop/message?search=${word}&open=${id}`)
  const form = page.getByRole('dialog')
  await form.getByText(say('message.audience.enterprises'), { exact: true }).click()
  await form.getByRole('button', { name: say('do.save') }).click()
  const field = form.getByRole('combobox', { name: say('message.audience.enterprises') })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('Acme')
  await page.getByRole('option', { name: /Acme/ }).click()
  await form.getByRole('button', { name: say('do.save') }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: `${word} ahead` })).toContainText('Acme')
})
