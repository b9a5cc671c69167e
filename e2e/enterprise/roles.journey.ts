import { check, checkDarkAndNarrow } from '../check.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { twoOfOneSpace } from '../layout/layout.scene.ts'

inLanguage('zh-CN', () => {
  test('an admin makes a role, gives it, sees why somebody has a right, and takes it back @first-admin', async ({
    page,
    say,
    operator,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 403/)
    const member = await anotherBrowser()
    const { member: person } = await twoOfOneSpace(operator, page, member)
    const name = say('roles.name.example').slice(-3)
    await page.goto('/enterprise/roles')
    await page.getByRole('button', { name: say('roles.make') }).click()
    await page.getByLabel(say('roles.name'), { exact: false }).first().fill(name)
    await page.getByRole('button', { name: say('roles.make.sure') }).click()
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()

    await page.getByLabel(say('permission.brand')).check()
    await page.getByRole('button', { name: say('roles.review') }).click()
    await expect(page.getByText(say('roles.affects.nobody'))).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('do.save') })
      .click()
    await expect(page.getByText(say('roles.saved', { name }))).toBeVisible()

    await page.getByLabel(say('permission.words')).check()
    const people = page.getByRole('link', { name: say('roles.tab.people'), exact: true })
    await people.click()
    const leaving = page.getByRole('dialog', { name: say('draft.leave') })
    await leaving.getByRole('button', { name: say('do.cancel') }).click()
    await expect(page.getByLabel(say('permission.words'))).toBeChecked()
    await page.getByRole('button', { name: say('roles.reset') }).click()
    await people.click()
    await page
      .getByRole('button', { name: say('roles.give') })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(say('roles.give.people')).first().fill(person.name)
    await page.getByRole('option', { name: person.name }).click()
    await expect(drawer.getByRole('region', { name: say('roles.affects') })).toContainText(
      person.name,
    )
    await page.keyboard.press('Tab')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await check(page)
    await drawer.getByRole('button', { name: say('roles.give') }).click()
    await expect(page.getByRole('row', { name: person.name })).toBeVisible()

    await member.goto('/enterprise/brand')
    await expect(member.getByRole('heading', { name: say('look.preview') })).toBeVisible()

    const row = page.getByRole('row', { name: person.name })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('roles.seeRights') }).click()
    await expect(page.getByText(say('roles.person.may', { name: person.name }))).toBeVisible()
    await checkDarkAndNarrow(page)
    await page.goBack()

    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('roles.take') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('roles.take') })
      .click()
    await expect(row).toHaveCount(0)
    // What it showed is not theirs any more.
    await expect(member.getByRole('heading', { name: say('nonAuthority.taken') })).toBeVisible()
    await expect(member.getByRole('heading', { name: say('look.preview') })).toHaveCount(0)
    await check(member)
    await page.getByRole('button', { name: say('do.undo') }).click()
    await expect(row).toBeVisible()
  })
})
