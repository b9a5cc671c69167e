import { check } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { uniqueWord } from './enterprise.scene.ts'

inLanguage('en-US', () => {
  test('an admin imports members: a dry run, then who was added, with a report', async ({
    page,
    say,
  }) => {
    const word = uniqueWord()
    await enterAs(page, 'admin')
    await page.goto('/space-acme/enterprise/org?import=1')
    const drawer = page.getByRole('dialog')
    const head = ['loginId', 'name', 'departments', 'title'] as const
    const heading = head.map((field) => say(`org.column.${field}`)).join(',')
    await drawer
      .getByLabel(say('user.import.paste'))
      .fill(`${heading}\n${word},司徒明月,,工程师\nmember,,,\nx,,没有的部门,`)
    await drawer.getByRole('button', { name: say('user.import.read') }).click()
    const verdicts = drawer.getByRole('region', { name: say('user.import.dryRun') })
    await expect(verdicts).toContainText(say('memberImport.act.add'))
    await expect(verdicts).toContainText(say('memberImport.act.update'))
    await expect(verdicts).toContainText(say('verdict.unknown'))
    await check(page)
    await drawer.getByRole('button', { name: say('user.import.start.other', { count: 2 }) }).click()
    await expect(
      drawer.getByText(say('memberImport.done', { added: 1, changed: 1, rows: 3 })).first(),
    ).toBeVisible()
    const saved = page.waitForEvent('download')
    await drawer
      .getByRole('button', { name: say('user.import.report.passwords') })
      .first()
      .click()
    expect((await saved).suggestedFilename()).toMatch(/^members-\d+\.csv$/)
    await page.keyboard.press('Escape')
    await page.getByLabel(say('org.search')).fill(word)
    await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible()
  })
})
