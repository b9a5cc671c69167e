import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { enterOwnSpace } from '../ways/ways.people.ts'

inLanguage('en-US', () => {
  test('unsaved work is not left unasked: palette, notice, back button, tab', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    const { space } = await enterOwnSpace(page, operator)
    await page.goto(`/space-${space}/user/messages`)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: say('palette.search') })
    await search.fill(say('look.title'))
    await search.press('Enter')
    await expect(page).toHaveURL(/\/enterprise\/brand$/)
    const name = page.getByLabel(say('look.name'), { exact: true })
    await name.fill('Half a word')

    const question = page.getByRole('dialog', { name: say('draft.leave') })
    const isAskedAndStays = async () => {
      await question.getByRole('button', { name: say('do.cancel') }).click()
      await expect(question).toHaveCount(0)
      await expect(page).toHaveURL(/\/enterprise\/brand$/)
      await expect(name).toHaveValue('Half a word')
    }
    await page.keyboard.press('Control+k')
    await search.fill(say('signManager.title'))
    await search.press('Enter')
    await isAskedAndStays()

    await page.evaluate('history.back()')
    await isAskedAndStays()

    const told = uniqueWord()
    await operator('message.write', { title: told, body: told, audience: 'all' })
    const corner = page.locator('[aria-live=polite]').filter({ hasText: told })
    await corner.getByRole('link', { name: say('inbox.open') }).click()
    await isAskedAndStays()

    const closing = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    const asked = await closing
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await closed
    await expect(name).toHaveValue('Half a word')

    await page.evaluate('history.back()')
    await question.getByRole('button', { name: say('draft.leave.do') }).click()
    await expect(page).toHaveURL(/\/user\/messages$/)
    // The address comes first: on a busy machine the form is still drawn.
    await expect(name).toHaveCount(0)
    await page.goForward()
    await expect(name, 'what was left is gone, and asks nothing').toHaveValue('')
  })
})
