import { callerFor } from '../caller.ts'
import { checkDarkAndNarrow, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { makeApp } from './record.scene.ts'

test.use({ language: 'en-US' })

test('the designer: an app is changed beside those who work in it, by two at once, and published', async ({
  page,
  say,
  atrium,
  anotherBrowser,
  forgive,
}) => {
  test.slow()
  // Whoever saved later is told so, and brings both together.
  forgive(/status of 409/)
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  await enterAs(page, 'admin')
  await page.goto(`${app.path}/settings`)
  await page.getByRole('link', { name: say('builtApp.design.open') }).click()
  const heading = page.getByRole('heading', {
    name: say('builtApp.design.of', { title: 'Equipment' }),
  })
  await expect(heading).toBeVisible()
  await expect(page.getByText(say('builtApp.design.asPublished'))).toBeVisible()

  // What is clicked is changed, and is so in the preview at once.
  const part = (title: string) =>
    page.getByRole('button', { name: say('builtApp.design.choose', { title }) })
  /** What is beside it is changed once it is about what was chosen. */
  const choose = async (title: string) => {
    await part(title).click()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  }
  await choose('Price')
  const called = page.getByRole('textbox', { name: say('builtApp.design.title.en-US') })
  await called.fill('Cost')
  await expect(part('Cost')).toBeVisible()
  await expect(page.getByText(say('builtApp.design.saved'))).toBeVisible()

  const order = () =>
    page.locator('[data-field]').evaluateAll((parts) => parts.map((part) => part.textContent))
  const placeOf = async (title: string) =>
    (await order()).findIndex((text) => text?.includes(title))
  await checkDarkAndNarrow(page)

  // A word is taken back at once, and done again.
  await page.keyboard.press('Control+z')
  await expect(part('Price')).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(part('Cost')).toBeVisible()

  // A kind is chosen, and the field is there, after the one that was chosen.
  await page.getByRole('button', { name: say('builtApp.blank.add') }).click()
  await page.getByRole('button', { name: say('builtApp.kind.yesNo') }).click()
  await expect(
    page.getByRole('heading', { name: say('builtApp.kind.yesNo'), level: 2 }),
  ).toBeVisible()
  await called.fill('Insured')
  const insured = page.getByRole('button', { name: say('navigation.move', { name: 'Insured' }) })
  const before = await placeOf('Insured')
  await insured.press('ArrowUp')
  await expect.poll(() => placeOf('Insured')).toBe(before - 1)
  await insured.press('ArrowDown')
  await expect.poll(() => placeOf('Insured')).toBe(before)

  // Deleted, and back with one click.
  await choose('Notes')
  await page.getByRole('button', { name: say('builtApp.design.removeField') }).click()
  await expect(part('Notes')).toHaveCount(0)
  // The toast's, not that of the bar.
  await page
    .getByRole('button', { name: say('do.undo') })
    .last()
    .click()
  await expect(part('Notes')).toBeVisible()
  await expect(page.getByText(say('builtApp.design.saved'))).toBeVisible()

  // Whoever works in the app has noticed nothing; another maker goes on in the same draft.
  expect(JSON.stringify((await admin('builtApp.get', { name: app.name })).blueprint)).not.toContain(
    'Insured',
  )
  const other = await anotherBrowser()
  await enterAs(other, 'admin')
  await other.goto(`${app.path}/settings`)
  await expect(other.getByText('Unpublished changes by')).toBeVisible()
  await other.goto(`${app.path}/design`)
  await other
    .getByRole('button', { name: say('builtApp.design.choose', { title: 'Bought' }) })
    .click()
  await expect(other.getByRole('heading', { name: 'Bought', level: 2 })).toBeVisible()
  await other.getByRole('textbox', { name: say('builtApp.design.title.en-US') }).fill('Purchased')
  await choose('Cost')
  await called.fill('Worth')
  await expect(part('Purchased')).toBeVisible()
  await expect(
    other.getByRole('button', { name: say('builtApp.design.choose', { title: 'Worth' }) }),
  ).toBeVisible()
  await expect(page.getByText(say('builtApp.design.saved'))).toBeVisible()

  // As a role sees it, and as a list.
  await page.getByRole('combobox', { name: say('builtApp.design.as') }).selectOption('reading')
  await page.locator('label', { hasText: /^List$/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Worth' })).toBeVisible()
  await page.locator('label', { hasText: /^Form$/ }).click()

  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)
  // What was chosen is in a sheet over the app; another part is chosen once that is closed.
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox').first()).toHaveValue('Worth')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await part('Insured').click()
  await expect(sheet.getByRole('textbox').first()).toHaveValue('Insured')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: say('builtApp.design.publish') }).click()
  const plan = page.getByRole('dialog')
  await expect(plan.getByText('Insured').first()).toBeVisible()
  await plan.getByRole('button', { name: say('builtApp.publish', { version: 2 }) }).click()
  await expect
    .poll(async () => JSON.stringify((await admin('builtApp.get', { name: app.name })).blueprint))
    .toContain('Insured')
  await expect(page.getByText(say('builtApp.design.asPublished'))).toBeVisible()
  await expect(other.getByText(say('builtApp.design.asPublished'))).toBeVisible()
})
