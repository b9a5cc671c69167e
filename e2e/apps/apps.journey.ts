import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAppServer } from '../../modules/hello-react/server/server.ts'
import todayWords from '../../modules/hello-react/words/en-US.json' with { type: 'json' }
import noteWords from '../../modules/note-plain/words/en-US.json' with { type: 'json' }
import { check, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'

test.use({ language: 'en-US' })

test('today: a to-do is written down, stands in the calendar, is ticked off and taken back @first-member', async ({
  page,
}) => {
  await enterAs(page, 'member')
  await page.goto('/space-acme/today')
  await expect(page.getByRole('heading', { level: 1, name: '王磊' })).toBeVisible()
  await page.getByRole('textbox', { name: todayWords.addLabel }).fill('Water the plants')
  await page.getByRole('button', { name: todayWords.add, exact: true }).click()
  const box = page.getByRole('checkbox', { name: 'Water the plants' })
  await expect(box).toBeVisible()
  const calendar = page.getByRole('region', { name: todayWords.calendar })
  await expect(calendar.locator('[aria-current=date]')).toHaveAccessibleName(/, \d+ due$/)
  await check(page)
  await box.check()
  await expect(page.getByText('“Water the plants” is done')).toBeVisible()
  await page.getByRole('button', { name: todayWords.undo }).click()
  await expect(box).not.toBeChecked()

  // It is on the person's list, for it is the same list.
  await page.goto('/space-acme/user/tasks')
  await expect(page.getByRole('link', { name: 'Water the plants' })).toBeVisible()
  await page.goto('/space-acme/today')

  await calendar.locator('[aria-current=date]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(box).toHaveCount(0)
  await expect(page.getByText(todayWords.emptyDay)).toBeVisible()
  await calendar.getByRole('button', { name: todayWords.asWeek }).click()
  await expect(calendar.locator('[data-day]')).toHaveCount(7)
  await calendar.getByRole('button', { name: todayWords.toToday }).click()
  await page.getByRole('button', { name: 'Delete “Water the plants”' }).click()
  await expect(box).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
})

test('notes: a partner’s app in a frame keeps one’s own, shares them, asks, and gives the focus back @first-member', async ({
  page,
  say,
  anotherBrowser,
}) => {
  test.slow()
  await enterAs(page, 'developer')
  await page.goto('/space-acme/notes')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: '陈工' })).toBeVisible()
  await frame.getByRole('button', { name: noteWords.new }).click()
  await expect(page).toHaveURL(/\/space-acme\/notes\/notes\/\d+$/)
  // One types at once: the app has the focus, and keeps it at its new address.
  const text = frame.getByLabel(noteWords.text)
  await expect(text).toBeFocused()
  await page.keyboard.type('From another site')
  await expect(text).toHaveValue('From another site')
  await expect(frame.getByText(noteWords.saved, { exact: true })).toBeVisible()
  await check(page)

  await frame.getByRole('button', { name: noteWords.wide }).click()
  await expect(page.getByRole('button', { name: say('appPage.uncover') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say('appPage.uncover') })).toBeHidden()
  await expect(frame.getByRole('button', { name: noteWords.wide })).toBeFocused()

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(text).toHaveValue('From another site')

  // The platform asks with whom; the app learns of nobody.
  const other = await anotherBrowser()
  await enterAs(other, 'manager')
  await other.goto('/space-acme/notes')
  const theirs = other.frameLocator('iframe')
  await expect(theirs.getByText(noteWords.empty)).toBeVisible()
  await frame.getByRole('button', { name: noteWords.share, exact: true }).click()
  const sharing = page.getByRole('dialog', {
    name: say('share.title', { title: 'From another site' }),
  })
  await expect(sharing.getByRole('combobox', { name: say('share.add') })).toBeFocused()
  await page.keyboard.type('周敏')
  await page.getByRole('option', { name: /周敏/ }).click()
  await sharing.getByRole('combobox', { name: /周敏/ }).selectOption('write')
  await check(page)
  await sharing.getByRole('button', { name: say('do.save') }).click()
  await theirs.getByRole('button', { name: /From another site/ }).click()
  await theirs.getByLabel(noteWords.text).fill('From another site, by two')
  await expect(text).toHaveValue('From another site, by two')

  await frame.getByRole('button', { name: noteWords.remove }).click()
  const dialog = page.getByRole('dialog', { name: noteWords.removeTitle })
  await check(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(frame.getByRole('button', { name: noteWords.remove })).toBeFocused()
  await frame.getByRole('button', { name: noteWords.remove }).click()
  await dialog.getByRole('button', { name: noteWords.remove }).click()
  await expect(theirs.getByText(noteWords.missing)).toBeVisible()
  await frame.getByRole('button', { name: noteWords.undo }).click()
  await expect(text).toHaveValue('From another site, by two')
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
})

test('an app’s own server knows the person by the platform’s keys, and nobody else', async ({
  page,
  atrium,
}) => {
  const server = createAppServer({ issuer: atrium.origin, audience: 'hello-react' }).listen(0)
  await once(server, 'listening')
  const ask = async (token: string) => {
    const { port } = server.address() as AddressInfo
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`http://localhost:${port}/`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  try {
    await enterAs(page, 'member')
    const login = '/space-acme/api2/microservice/login?app='
    const { result } = await (await page.request.get(`${login}hello-react`)).json()
    expect(await ask(result.token)).toMatchObject({ status: 200, body: { name: '王磊' } })
    const [head, claims, signature] = result.token.split('.')
    const other = Buffer.from(JSON.stringify({ ...decoded(claims), name: '林晓' })).toString(
      'base64url',
    )
    expect(await ask([head, other, signature].join('.'))).toMatchObject({ status: 401 })
    expect(await ask('nonsense')).toMatchObject({ status: 401 })
    // The board was not granted a token, so there is none to take elsewhere.
    expect((await page.request.get(`${login}board-vue`)).ok()).toBe(false)
  } finally {
    server.close()
  }
})

const decoded = (claims: string) => JSON.parse(Buffer.from(claims, 'base64url').toString())
