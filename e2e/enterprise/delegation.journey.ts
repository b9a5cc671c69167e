import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

const CENTER = '/space-acme/user/center#delegation'

inLanguage('en-US', () => {
  test('somebody entrusts a colleague, who acts for them, marked on every page, until it is taken back', async ({
    page,
    say,
    anotherBrowser,
    forgive,
    atrium,
    language,
  }) => {
    test.slow()
    forgive(/status of 40[39]/)
    await enterAs(page, 'member')
    await page.goto(CENTER)
    await page.getByRole('button', { name: say('delegation.give') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('delegation.to')).first().fill('陈工')
    await page.getByRole('option', { name: /陈工/ }).click()
    await check(page)
    await dialog.getByRole('button', { name: say('delegation.give') }).click()
    const takeBack = page.getByRole('button', { name: `${say('delegation.takeBack')}: 陈工` })
    await expect(takeBack).toBeVisible()

    const theirs = await anotherBrowser()
    await enterAs(theirs, 'developer')
    await theirs.goto('/space-acme/user/workbench')
    const begin = theirs.getByRole('button', { name: say('acting.begin', { name: '王磊' }) })
    await expect(begin).toBeVisible()
    await check(theirs)
    await begin.click()
    const bar = theirs.getByRole('complementary', { name: say('acting.title', { name: '王磊' }) })
    await expect(bar).toBeVisible()
    await expect(bar).toContainText('陈工')
    await checkDarkAndNarrow(theirs)
    for (const path of ['/user/messages', '/user/center']) {
      await theirs.goto(`/space-acme${path}`)
      await expect(bar).toBeVisible()
    }
    await expect(theirs.getByRole('heading', { name: say('acting.closed.title') })).toBeVisible()

    await bar.getByRole('button', { name: say('acting.leave') }).click()
    await expect(begin).toBeVisible()
    await expect(bar).toHaveCount(0)
    const own = await callerFor(atrium.origin, 'member', 'acme')
    const todo = { app: 'hello-react', key: `${language}-entrusted` }
    await own('task.put', { ...todo, title: 'Entrusted', path: '/things/one' })
    await theirs.getByRole('button', { name: 'Entrusted', exact: true }).click()
    await expect(theirs, 'where it is done').toHaveURL(/\/space-acme\/today\/things\/one$/)
    await expect(bar).toBeVisible()
    await own('task.drop', todo)
    await theirs.goto('/space-acme/user/workbench')
    await expect(bar).toBeVisible()

    await takeBack.click()
    await dialog.getByRole('button', { name: say('delegation.takeBack') }).click()
    await expect(theirs.getByRole('heading', { name: say('out.title.actingOver') })).toBeVisible()
    await check(theirs)
    await theirs.getByRole('button', { name: say('out.goOnAs', { name: '陈工' }) }).click()
    await expect(begin).toHaveCount(0)
    await expect(theirs.getByText('陈工').first()).toBeVisible()
  })
})
