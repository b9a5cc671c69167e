import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { addPerson, userPage } from './sysop.user.scene.ts'

inLanguage('zh-CN', () => {
  test('an operator views as somebody with a reason, changes nothing, and is themselves again', async ({
    page,
    say,
    operator,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 403/)
    const { name, space, id } = await addPerson(operator)
    await enterAs(page, 'operator')
    await page.goto(`/sysop/user?search=${name}`)
    const { act, dialog } = userPage(page, say)
    await act(name, 'user.viewAs')
    const begin = dialog.getByRole('button', { name: say('user.viewAs.begin') })
    await expect(begin).toBeDisabled()
    await dialog.getByLabel(say('user.viewAs.reason')).fill('ticket 4711')
    await check(page)
    await begin.click()

    await expect(page).toHaveURL(new RegExp(`/space-${space}/user/workbench`))
    const banner = page.getByRole('complementary', { name: say('user.viewAs.title', { name }) })
    await expect(banner).toBeVisible()
    await checkDarkAndNarrow(page)
    const refused = await page.request.put('/v1/profile', { data: { name: 'changed' } })
    expect(await refused.json()).toMatchObject({ error: 'only_viewing' })
    await page.goto(`/space-${space}/user/center`)
    await expect(page.getByText(say('failure.only_viewing')).first()).toBeVisible()

    await banner.getByRole('button', { name: say('viewAs.leave') }).click()
    await expect(page).toHaveURL(new RegExp(`/sysop/user\\?open=${id}`))
    await expect(dialog).toContainText('ticket 4711')
    await expect(banner).toHaveCount(0)
  })
})
