import { check, checkDarkAndNarrow } from '../check.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { twoOfOneSpace } from '../layout/layout.scene.ts'

inLanguage('en-US', () => {
  test('whoever may build and has no app is led to the first, and told on the way what the words mean', async ({
    page,
    say,
    operator,
    anotherBrowser,
  }) => {
    test.slow()
    const member = await anotherBrowser()
    const { space } = await twoOfOneSpace(operator, page, member)
    await page.goto(`/space-${space}/user/workbench`)
    const first = page.getByRole('link', { name: say('builtApp.first') })
    await expect(first).toBeVisible()
    await checkDarkAndNarrow(page)
    await member.goto(`/space-${space}/user/workbench`)
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(member.getByRole('link', { name: say('builtApp.first') })).toHaveCount(0)

    await first.click()
    await expect(page).toHaveURL(`/space-${space}/app/new`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'Tools.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Tool,Number,Bought\nHammer,0017,2026-01-05\nSaw,0018,2026-02-11\n'),
    })
    await expect(page.getByRole('heading', { name: say('builtApp.check.title') })).toBeVisible()
    const help = page.locator('details', { hasText: say('builtApp.help') })
    await help.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(help.getByText(say('builtApp.kind.relation.means'))).toBeVisible()
    await expect(help.getByText(say('builtApp.column.unique.text'))).toBeVisible()
    await checkDarkAndNarrow(page)

    await page.getByRole('button', { name: say('builtApp.next') }).click()
    await page.getByRole('button', { name: say('builtApp.create') }).click()
    await page.getByRole('link', { name: say('builtApp.ready.settings') }).click()
    const save = page.getByRole('button', { name: say('do.save') })
    await expect(page.getByRole('heading', { name: say('builtApp.delete') })).toBeVisible()
    await expect(save).toHaveCount(0)
    await page.getByRole('textbox', { name: say('builtApp.name') }).fill('Our tools')
    await expect(save).toBeInViewport()
    await check(page)
    await save.click()
    await expect(page.getByText(say('builtApp.saved'))).toBeVisible()
    await expect(save).toHaveCount(0)

    await page.goto(`/space-${space}/user/workbench`)
    await expect(page.getByRole('link', { name: 'Our tools' })).toBeVisible()
    await expect(first).toHaveCount(0)
  })
})
