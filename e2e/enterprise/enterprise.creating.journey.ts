import { check } from '../check.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { GOOD_PASSWORD } from '../ways/ways.people.ts'
import { enterprisePage, uniqueWord } from './enterprise.scene.ts'

inLanguage('zh-CN', () => {
  test.beforeEach(async ({ page }) => {
    await enterAs(page, 'operator')
    await page.goto('/sysop/enterprise')
  })

  test('an enterprise is created, its password seen once, its set-up watched to the end @first-operator', async ({
    page,
    say,
    anotherBrowser,
  }) => {
    test.slow()
    const { dialog, create, row } = enterprisePage(page, say)
    const word = uniqueWord()
    const name = `North ${word}`
    await create.click()
    const called = dialog.getByLabel(say('enterprise.column.name')).first()
    await expect(called, 'the form comes after its drawer').toBeFocused()
    await called.fill(name)
    const space = dialog.getByLabel(say('enterprise.column.space'))
    await expect(space, 'an id is proposed').toHaveValue(`north-${word.toLowerCase()}`)
    await space.fill(word)
    const admin = dialog.getByRole('group', { name: say('enterprise.form.admin') })
    await admin.getByLabel(say('enterprise.admin.name')).fill('First Admin')
    await admin.getByLabel(say('enterprise.admin.loginId')).fill(word)
    await check(page)
    await dialog.getByRole('button', { name: say('enterprise.create') }).click()

    const message = await dialog.locator('pre').innerText()
    expect(message).toContain(`/space-${word}/home/login`)
    const password = /[2-9A-Z]{5}(-[2-9A-Z]{5}){2}/.exec(message)?.[0] as string
    await expect(dialog.getByText(say('provisioning.done'), { exact: true })).toHaveCount(5)
    await expect(dialog).toContainText(say('enterprise.created.ready', { name }))
    await check(page)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: say('enterprise.created.done') }).click()

    await expect(page).toHaveURL(/[?&]open=\d+/)
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
    await expect(dialog).toContainText('First Admin')
    await expect(page.getByText(password)).toHaveCount(0)
    await check(page)
    await dialog.getByRole('button', { name: say('layout.close') }).click()
    await expect(row(name)).toContainText(say('enterprise.status.active'))

    const theirs = await anotherBrowser()
    await theirs.goto('/home/login')
    await signInForm(theirs, say).send(word, password)
    await theirs.getByLabel(say('center.password.new'), { exact: true }).fill(GOOD_PASSWORD)
    await expect(theirs.getByLabel(say('ownPassword.old'), { exact: true })).toHaveCount(0)
    await theirs.getByRole('button', { name: say('ownPassword.save') }).click()
    // Two passwords are weighed and hashed on the way.
    await expect(theirs).toHaveURL('/user/workbench')
    await expect(theirs.getByRole('banner').getByText(name)).toBeVisible()
    await expect(theirs.getByRole('heading', { name: say('setup.title') })).toBeVisible()
  })

  test("the server's verdicts stand at their fields, and what was typed stays", async ({
    page,
    say,
    forgive,
  }) => {
    forgive(/status of (400|409)/)
    const { dialog, create } = enterprisePage(page, say)
    await create.click()
    const name = dialog.getByLabel(say('enterprise.column.name')).first()
    const space = dialog.getByLabel(say('enterprise.column.space'))
    const submit = dialog.getByRole('button', { name: say('enterprise.create') })
    await expect(name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog, 'nothing was begun').toHaveCount(0)
    await create.click()
    await submit.click()
    await expect(space).toHaveAccessibleDescription(new RegExp(say('verdict.required')))
    await space.fill('no spaces allowed')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: say('form.discard') })
    await question.getByRole('button', { name: say('do.cancel') }).click()
    await submit.click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toBeFocused()
    await expect(space).toHaveAccessibleDescription(new RegExp(say('register.space.malformed')))
    await expect(space).toHaveValue('no spaces allowed')
    await check(page)

    await name.fill('South')
    await space.fill('ACME')
    const admin = dialog.getByRole('group', { name: say('enterprise.form.admin') })
    await admin.getByLabel(say('enterprise.admin.name')).fill('Second')
    const loginId = admin.getByLabel(say('enterprise.admin.loginId'))
    await loginId.fill('member')
    await submit.click()
    await expect(space).toHaveAccessibleDescription(new RegExp(say('verdict.taken')))
    await expect(space).toBeFocused()
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')

    await space.fill(uniqueWord())
    await submit.click()
    await expect(loginId).toHaveAccessibleDescription(new RegExp(say('verdict.taken')))
    await expect(name).toHaveValue('South')
  })
})
