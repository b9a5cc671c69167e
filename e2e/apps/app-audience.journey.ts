import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

inLanguage('en-US', () => {
  test('an admin gives an app to some, and open pages of the others lose it at once', async ({
    page,
    say,
    atrium,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    // The address of an app that is not for them.
    forgive(/status of 404/)
    const name = 'Board'
    const member = await anotherBrowser()
    await enterAs(member, 'member')
    await member.goto('/space-acme/user/workbench')
    const all = member.getByRole('region', { name: say('workbench.apps') })
    await expect(all.getByText(name, { exact: true }).first()).toBeVisible()

    await enterAs(page, 'admin')
    await page.goto('/space-acme/enterprise/apps')
    const card = page.getByRole('article', { name, exact: true })
    await expect(card).toContainText(say('apps.audience.all'))
    await card.getByRole('button', { name: say('apps.audience.changeOf', { name }) }).click()
    const dialog = page.getByRole('dialog', { name: say('apps.audience.of', { name }) })
    await dialog.getByText(say('apps.audience.chosen'), { exact: true }).click()
    await expect(dialog.getByText(say('apps.audience.reach.nobody'))).toBeVisible()
    await dialog.getByRole('button', { name: say('do.save') }).click()
    await expect(dialog.getByRole('alert')).toContainText(say('apps.audience.missing'))
    await dialog.getByRole('combobox', { name: say('apps.audience.people') }).fill('林')
    await page.getByRole('option').first().click()
    await expect(dialog.getByText(say('apps.audience.reach.one', { people: 1 }))).toBeVisible()
    // The list of people closes.
    await dialog.getByText(say('apps.audience.text')).click()
    await checkDarkAndNarrow(page)
    await dialog.getByRole('button', { name: say('do.save') }).click()
    await expect(card).toContainText(say('apps.audience.some.one', { people: 1 }))
    await check(page)

    try {
      await expect(all.getByText(name, { exact: true })).toHaveCount(0)
      await member.goto('/space-acme/board')
      await expect(member.getByRole('heading', { name: say('fallback.lost.title') })).toBeVisible()
    } finally {
      const admin = await callerFor(atrium.origin, 'admin', 'acme')
      await admin('app.setAudience', { name: 'board-vue', audience: { isChosen: false } })
    }
    await expect(card).toContainText(say('apps.audience.all'))
    await member.goto('/space-acme/user/workbench')
    await expect(all.getByText(name, { exact: true }).first()).toBeVisible()
  })
})
