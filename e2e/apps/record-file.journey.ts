import { callerFor } from '../caller.ts'
import { check, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { makeApp } from './record.scene.ts'

test.use({ language: 'en-US', viewport: { width: 360, height: 740 } })

/** A picture of one point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('files: pictures are added to a record on a phone, looked at large, and taken back when removed', async ({
  page,
  say,
  atrium,
}) => {
  test.slow()
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  const made = await admin('record.add', {
    app: app.name,
    table: app.table,
    values: { fname00: 'Lathe' },
    clientKey: crypto.randomUUID(),
  })
  await enterAs(page, 'member')
  await page.goto(`${app.path}?open=${made.id}`)
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('heading', { name: 'Lathe' })).toBeVisible()

  await panel.locator('input[type=file][multiple]').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: POINT },
    { name: 'back.png', mimeType: 'image/png', buffer: POINT },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('oil it') },
  ])
  const front = panel.getByRole('button', { name: say('record.file.open', { name: 'front.png' }) })
  const back = panel.getByRole('button', { name: say('record.file.open', { name: 'back.png' }) })
  await expect(front).toBeVisible()
  await expect(back).toBeVisible()
  await expect(panel.getByRole('link', { name: 'notes.txt' })).toBeVisible()
  await noSidewaysScroll(page)
  await check(page)

  // Large, one after the other; Escape leaves the record open.
  await front.click()
  const viewer = page.getByRole('dialog', { name: /\.png$/ })
  await expect(viewer.locator('img')).toBeVisible()
  await check(page)
  const first = await viewer.locator('img').getAttribute('alt')
  await page.keyboard.press(first === 'front.png' ? 'ArrowRight' : 'ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.locator('img')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: 'Lathe' })).toBeVisible()

  await panel.getByRole('button', { name: say('list.actionsOf', { name: 'back.png' }) }).click()
  await page.getByRole('menuitem', { name: say('file.remove') }).click()
  await expect(back).toHaveCount(0)
  await page.getByRole('button', { name: say('do.undo') }).click()
  await expect(back).toBeVisible()
  await panel.getByText(say('record.history'), { exact: true }).click()
  await expect(
    panel.getByText(say('record.history.fileAdded', { name: 'front.png' })),
  ).toBeVisible()
})
