import { check, checkDarkAndNarrow } from '../check.ts'
import { createEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, preferenceSaved, preferNothing, test } from '../journey.ts'

inLanguage('en-US', () => {
  test('an operator reaches pages, actions and enterprises by a few letters', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    const name = `Palette ${uniqueWord()}`
    const id = await createEnterprise(operator, name)
    await enterAs(page, 'operator')
    await page.goto('/sysop/overview')
    await expect(page.getByRole('heading', { name: say('overview.title') })).toBeVisible()

    // It is fetched now, and nobody waits for it to begin to type.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('hea')
    const field = page.getByRole('combobox', { name: say('palette.search') })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('hea')
    await check(page)
    await field.fill(say('health.title').toLowerCase())
    await field.press('Enter')
    await expect(page).toHaveURL('/sysop/health')

    await page.keyboard.press('Control+k')
    await field.fill(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await checkDarkAndNarrow(page)
    await field.press('Enter')
    await expect(page).toHaveURL(`/sysop/enterprise/${id}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

    await page.getByRole('button', { name: say('palette.search') }).click()
    await field.fill(say('enterprise.create'))
    const action = page.getByRole('option', { name: say('enterprise.create'), exact: true })
    await expect(action).toHaveCount(1)
    await field.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(say('enterprise.form.admin'))
    await expect(page).not.toHaveURL(/new=1/)
  })
})

test('it walks with the arrows, says what it does not find, and gives the focus back', async ({
  page,
  say,
}) => {
  test.slow()
  await enterAs(page, 'operator')
  await page.goto('/sysop/enterprise')
  const button = page.getByRole('button', { name: say('palette.search') })
  await button.click()
  const field = page.getByRole('combobox', { name: say('palette.search') })
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  await expect(chosen).toHaveText(say('overview.title'))
  await field.press('ArrowDown')
  await expect(chosen).toHaveText(say('enterprise.title'))
  await field.press('ArrowUp')
  await field.press('ArrowUp')
  await expect(chosen).toHaveText(say('person.signOut'))
  await field.fill('no such thing')
  await expect(page.getByText(say('palette.none', { typed: 'no such thing' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('a member finds their own pages and settings, and nothing of the console', async ({
  page,
  say,
}) => {
  await enterAs(page, 'member')
  await page.goto('/space-acme/user/workbench')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: say('palette.search') }).click()
  const field = page.getByRole('combobox', { name: say('palette.search') })
  await field.fill('sysop')
  await expect(page.getByText(say('palette.none', { typed: 'sysop' }))).toBeVisible()
  await field.fill(say('palette.theme', { theme: say('entrance.theme.dark') }))
  const saved = preferenceSaved(page)
  await field.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await saved
  expect(asked.filter((url) => url.includes('/api/sysop/'))).toEqual([])
  await preferNothing(page)
})
