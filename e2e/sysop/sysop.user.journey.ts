import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { GOOD_PASSWORD } from '../ways/ways.people.ts'
import { addPerson, userPage } from './sysop.user.scene.ts'

inLanguage('en-US', () => {
  test('somebody is added, comes in with the one-time password and chooses their own @first-operator', async ({
    page,
    say,
    anotherBrowser,
  }) => {
    test.slow()
    const name = uniqueWord()
    await enterAs(page, 'operator')
    await page.goto('/sysop/user')
    await page.getByRole('button', { name: say('user.add') }).click()
    const { dialog, row } = userPage(page, say)
    const loginId = dialog.getByLabel(say('user.column.loginId'))
    await loginId.fill('Member')
    await expect(dialog).toContainText(say('verdict.taken'))
    await check(page)
    await loginId.fill(name)
    await dialog.getByLabel(say('user.column.name')).fill(name)
    await dialog.getByRole('button', { name: say('user.add') }).click()
    await expect(dialog).toContainText(say('user.once.text'))
    const password = (await dialog.locator('code').nth(1).textContent()) ?? ''
    await checkDarkAndNarrow(page)
    await dialog.getByRole('button', { name: say('user.once.done') }).click()
    await expect(row(name)).toContainText(say('user.status.active'))

    const theirs = await anotherBrowser()
    await theirs.goto('/home/login')
    await signInForm(theirs, say).send(name, password)
    await expect(theirs.getByRole('heading', { name: say('ownPassword.title') })).toBeVisible()
    await checkDarkAndNarrow(theirs)
    // It was typed a moment ago, in this browser.
    await expect(theirs.getByLabel(say('ownPassword.old'), { exact: true })).toHaveCount(0)
    await theirs.getByLabel(say('center.password.new'), { exact: true }).fill(GOOD_PASSWORD)
    await theirs.getByRole('button', { name: say('ownPassword.save') }).click()
    // Two passwords are weighed and hashed on the way.
    await expect(theirs).toHaveURL(/\/user\/workbench/)
  })

  test('several are disabled after a question that names them, and it can be undone', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    const word = uniqueWord()
    const people = [`${word} one`, `${word} two`]
    for (const name of people) await operator('sysop.user.add', { loginId: uniqueWord(), name })
    await enterAs(page, 'operator')
    await page.goto(`/sysop/user?search=${word}`)
    const { row, choose, dialog } = userPage(page, say)
    for (const name of people) await choose(name).check()
    await checkDarkAndNarrow(page)
    const bar = page.getByRole('region', { name: say('list.chosen.label') })
    await bar.getByRole('button', { name: say('user.many.disable') }).click()
    for (const name of people) await expect(dialog).toContainText(name)
    await expect(dialog).toContainText(say('user.many.disable.title.other', { count: 2 }))
    await check(page)
    await dialog.getByRole('button', { name: say('user.many.disable') }).click()
    for (const name of people) await expect(row(name)).toContainText(say('user.status.disabled'))
    await page.getByRole('button', { name: say('do.undo') }).click()
    for (const name of people) await expect(row(name)).toContainText(say('user.status.active'))
  })

  test('a one-time password that has run out is said so in the details, and made anew there', async ({
    page,
    say,
    operator,
  }) => {
    const { id } = await addPerson(operator)
    // Nobody waits for 72 hours here: only how the page takes it is looked at.
    await page.route(`**/v1/users/${id}`, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...body, result: { ...body.result, oneTime: { until: null, ranOut: true } } },
      })
    })
    await enterAs(page, 'operator')
    await page.goto(`/sysop/user?open=${id}`)
    const { dialog } = userPage(page, say)
    await expect(dialog.getByRole('alert')).toContainText(say('user.oneTime.ranOut.text'))
    await checkDarkAndNarrow(page)
    await dialog.getByRole('button', { name: say('user.oneTime.renew') }).click()
    await dialog
      .getByRole('button', { name: say('user.password'), exact: true })
      .last()
      .click()
    await expect(dialog.last()).toContainText(say('user.once.text'))
  })

  test('a session is ended from the details, and the browser it was in is out at once', async ({
    page,
    say,
    operator,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 401/)
    const { id, loginId, password, name } = await addPerson(operator)
    const theirs = await anotherBrowser()
    await theirs.goto('/home/login')
    await signInForm(theirs, say).send(loginId, password)
    await expect(theirs).toHaveURL(/\/force\/password/)

    await enterAs(page, 'operator')
    await page.goto(`/sysop/user?open=${id}`)
    const { dialog } = userPage(page, say)
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
    await expect(dialog).toContainText(say('user.oneTime'))
    await checkDarkAndNarrow(page)
    await dialog.getByText(say('session.end'), { exact: true }).click()
    await expect(dialog).toContainText(say('user.sessions.none'))
    await expect(theirs.getByRole('heading', { name: say('out.title.operator') })).toBeVisible()
  })
})
