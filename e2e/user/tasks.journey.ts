import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

const TASKS = '/space-acme/user/tasks'

inLanguage('en-US', () => {
  test('to-dos come by themselves, are worked off with the keyboard and taken back @first-member', async ({
    page,
    say,
    atrium,
    language,
  }) => {
    const app = await callerFor(atrium.origin, 'member', 'acme')
    const put = (key: string, more: object = {}) =>
      app('task.put', {
        app: 'hello-react',
        key: `${language}-${key}`,
        title: `${language} ${key}`,
        ...more,
      })
    const line = (key: string) =>
      page.getByRole('listitem').filter({ hasText: `${language} ${key}` })
    await enterAs(page, 'member')
    await page.goto(TASKS)
    await expect(page.getByRole('heading', { name: say('task.none') })).toBeVisible()
    await check(page)

    await put('one', { due: new Date(Date.now() - 60_000).toISOString(), path: '/things/one' })
    await expect(line('one')).toBeVisible()
    await put('two')
    await expect(line('two')).toBeVisible()
    await check(page)
    const menu = page.getByRole('link', { name: new RegExp(say('task.title')) }).first()
    await expect(menu).toContainText('2')

    await page.keyboard.press('j')
    await expect(line('one').getByRole('link')).toBeFocused()
    await page.keyboard.press('j')
    await expect(line('two').getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('d')
    await expect(line('one')).toHaveCount(0)
    await expect(line('two').getByRole('link')).toBeFocused()
    await page.getByRole('button', { name: say('do.undo') }).click()
    await expect(line('one')).toBeVisible()

    await line('one').getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/space-acme\/today\/things\/one$/)
    await page.goBack()
    await expect(line('two')).toBeVisible()

    await page.goto(`${TASKS}?due=overdue`)
    await expect(line('one')).toBeVisible()
    await expect(line('two')).toHaveCount(0)
    await checkDarkAndNarrow(page)
    await page.goto('/space-acme/user/workbench')
    const desk = page.getByRole('region', { name: say('task.title') })
    await expect(desk.getByRole('listitem')).toHaveCount(2)
    await check(page)
    for (const key of ['one', 'two'])
      await app('task.drop', { app: 'hello-react', key: `${language}-${key}` })
    await expect(desk).toHaveCount(0)
  })
})
