import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { enterOwnSpace } from '../ways/ways.people.ts'
import type { Say } from '../words.ts'

test.use({ language: 'en-US' })

/** From what was chosen to the app, as it is proposed. */
async function create(page: Page, say: Say) {
  await page.getByRole('button', { name: say('builtApp.next') }).click()
  await expect(page.getByRole('textbox', { name: say('builtApp.name') })).toHaveValue('Customers')
  await page.getByRole('button', { name: say('builtApp.create') }).click()
  await page.getByRole('link', { name: say('builtApp.ready.open') }).click()
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /Hengda Precision/ })).toBeVisible()
}

test('an admin begins with a template, and another enterprise has the same app from its file', async ({
  page,
  say,
  anotherBrowser,
  operator,
  forgive,
}) => {
  test.slow()
  // A file that is none is refused.
  forgive(/status of 400/)
  await enterAs(page, 'admin')
  await page.goto('/space-acme/app/new')
  const gallery = page.getByRole('region', { name: say('builtApp.template') })
  await expect(gallery.getByRole('button')).toHaveCount(8)
  await checkDarkAndNarrow(page)
  await gallery.getByRole('button', { name: /Customers/ }).click()
  const contacts = page.getByRole('region', { name: 'Contacts' })
  await expect(contacts.getByRole('cell', { name: 'Daniel Wang' })).toBeVisible()
  await checkDarkAndNarrow(page)
  await create(page, say)

  const name = /\/app\/([^/]+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/space-acme/app/${name}/settings`)
  await page.getByRole('switch', { name: say('builtApp.file.records') }).check({ force: true })
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: say('builtApp.file.download') }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain('Hengda Precision')

  const theirs = await anotherBrowser()
  const { space } = await enterOwnSpace(theirs, operator)
  await theirs.goto(`/space-${space}/app/new`)
  const choose = (content: string) =>
    theirs.locator('input[type=file]').setInputFiles({
      name: 'customers.atrium-app.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  await choose(text.replace('"kind": "relation"', '"kind": "relative"'))
  await expect(theirs.getByRole('alert')).toContainText('tables.')
  await theirs.getByRole('button', { name: say('upload.giveUp') }).click()
  await choose(text)
  await expect(theirs.getByRole('cell', { name: 'Daniel Wang' })).toBeVisible()
  await create(theirs, say)
})
