import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { makeApp } from './record.scene.ts'

test.use({ language: 'en-US' })

test('comments: a colleague named in one finds in the bell what leads them to the record', async ({
  page,
  say,
  anotherBrowser,
  atrium,
}) => {
  test.slow()
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  const at = { app: app.name, table: app.table }
  const made = await admin('record.add', {
    ...at,
    values: { fname00: 'Lathe' },
    clientKey: crypto.randomUUID(),
  })
  const id = Number(made.id)
  const { people } = await admin('record.mentionable', { ...at, id, search: 'manager' })
  const reader = people[0]?.name ?? ''
  expect(people).toHaveLength(1)

  await enterAs(page, 'member')
  await page.goto(`${app.path}?open=${made.id}`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Lathe' })).toBeVisible()
  await expect(panel.getByText(say('record.comment.none'))).toBeVisible()
  await check(page)

  // Written, with a name that is chosen by the keys.
  const field = panel.getByRole('textbox', { name: say('record.comment.field') })
  await field.fill('See https://example.com, ')
  await field.press('End')
  await page.keyboard.type(`@${reader.slice(0, 3)}`)
  const offered = panel.getByRole('listbox', { name: say('record.comment.who') })
  await expect(offered.getByRole('option', { name: new RegExp(reader) })).toBeVisible()
  await checkDarkAndNarrow(page)
  await page.keyboard.press('Enter')
  await expect(offered).toHaveCount(0)
  await page.keyboard.type('please')
  await panel.getByRole('button', { name: say('record.comment.send'), exact: true }).click()
  await expect(panel.getByText(`@${reader}`)).toBeVisible()
  await expect(panel.getByRole('link', { name: 'https://example.com' })).toBeVisible()

  // The other one comes by the bell, answers, and is read at once.
  const theirs = await anotherBrowser()
  await enterAs(theirs, 'manager')
  await theirs.goto('/space-acme/user/center')
  const bell = theirs.getByRole('banner').getByRole('button', { name: say('inbox.title') })
  await bell.click()
  await theirs.getByRole('link', { name: /Lathe/ }).click()
  await expect(theirs).toHaveURL(new RegExp(`open=${made.id}`))
  const other = theirs.getByRole('dialog')
  await other.getByRole('textbox', { name: say('record.comment.field') }).fill('On my way')
  await theirs.keyboard.press('Control+Enter')
  await expect(panel.getByText('On my way')).toBeVisible()
  await check(page)

  // One's own is removed, and taken back.
  await panel.getByRole('button', { name: say('list.actionsOf', { name: '' }).trim() }).click()
  await page.getByRole('menuitem', { name: say('record.remove') }).click()
  await expect(other.getByText(`@${reader}`)).toHaveCount(0)
  await page.getByRole('button', { name: say('do.undo') }).click()
  await expect(other.getByText(`@${reader}`)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
  await check(page)
})
