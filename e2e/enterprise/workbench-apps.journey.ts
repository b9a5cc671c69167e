import { askByItself } from '../answers.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

const WORKBENCH = '/space-acme/user/workbench'
const NAMES = {
  'zh-CN': { today: '今日', board: '看板', notes: '便签' },
  'en-US': { today: 'Today', board: 'Board', notes: 'Notes' },
}

inLanguage('en-US', () => {
  test('somebody pins apps, puts them in order, and finds an app by how it sounds', async ({
    page,
    say,
    language,
  }) => {
    test.slow()
    const { today, board, notes } = NAMES[language]
    // With those that other journeys have built there may be so many that they stand in two lists.
    await askByItself(page)
    await page.route('**/v1/my-built-apps', (route) =>
      route.fulfill({ json: { status: 200, msg: 'ok', result: [] } }),
    )
    await enterAs(page, 'member')
    await page.goto(WORKBENCH)
    const all = page.getByRole('region', { name: say('workbench.apps') })
    // All are few: they stand in one list.
    await expect(all.getByRole('link')).toHaveCount(3)
    await expect(page.getByRole('region', { name: say('appUse.frequent') })).toHaveCount(0)
    const pin = (name: string) =>
      all.getByRole('button', { name: say('appUse.pin', { name }), exact: true })
    // Each pin lets the list be asked for anew, which moves it: a click may meet it on its way.
    const setPin = (name: string, pressed: boolean) =>
      expect(async () => {
        if ((await pin(name).getAttribute('aria-pressed')) !== String(pressed))
          await pin(name).click()
        await expect(pin(name)).toHaveAttribute('aria-pressed', String(pressed), { timeout: 3_000 })
      }).toPass()
    // Before, for a journey that was broken off; after, for those that count what a workbench asks for.
    const unpinAll = async () => {
      for (const name of [today, board, notes]) await setPin(name, false)
    }
    await unpinAll()
    await setPin(notes, true)
    await expect(all.getByRole('link').first()).toHaveText(notes)
    await setPin(board, true)
    await expect(all.getByRole('link').nth(1)).toHaveText(board)
    await all.getByRole('button', { name: say('navigation.move', { name: board }) }).focus()
    // It is saved when somebody has walked far enough.
    const saved = page.waitForResponse(/\/v1\/own-apps\/board-vue\/pin$/)
    await page.keyboard.press('ArrowUp')
    await expect(all.getByRole('link').first()).toHaveText(board)
    expect((await saved).status()).toBe(200)
    await check(page)
    await page.reload()
    await expect(all.getByRole('link').first()).toHaveText(board)
    await checkDarkAndNarrow(page)
    await unpinAll()
  })

  test('where there are many apps, the frequent ones stand before all, which are searched', async ({
    page,
    say,
    language,
  }) => {
    test.slow()
    const { board } = NAMES[language]
    await askByItself(page)
    await page.route('**/api2/appcenter/applist/id', async (route) => {
      const answer = await (await route.fetch()).json()
      const more = [1, 2, 3, 4].map((n) => ({ ...answer.result[0], id: `more-${n}`, sounds: '' }))
      await route.fulfill({ json: { ...answer, result: [...answer.result, ...more] } })
    })
    await enterAs(page, 'member')
    await page.goto(WORKBENCH)
    const all = page.getByRole('region', { name: say('workbench.apps') })
    await expect(page.getByRole('region', { name: say('appUse.frequent') })).toBeVisible()
    await all.getByRole('searchbox', { name: say('launcher.search') }).fill('kanban')
    await expect(all.getByRole('link')).toHaveText([board])
    await all.getByRole('searchbox').fill('nothing like it')
    await expect(all.getByText(say('launcher.none', { wanted: 'nothing like it' }))).toBeVisible()
    await all.getByRole('searchbox').fill('')
    await checkDarkAndNarrow(page)
  })

  test('a few letters lead to a colleague, an app and a page', async ({ page, say, language }) => {
    test.slow()
    const { board } = NAMES[language]
    await enterAs(page, 'member')
    await page.goto(WORKBENCH)
    await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: say('palette.search') })
    await expect(field).toBeFocused()
    await field.pressSequentially('chengong')
    const person = page.getByRole('option', { name: /陈工/ }).first()
    await expect(person).toBeVisible()
    await check(page)
    await checkDarkAndNarrow(page)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/directory\?open=\d+$/)
    await expect(page.getByRole('dialog')).toContainText('陈工')
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await field.fill('kanban')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([board])
    const opened = page.waitForRequest(/\/v1\/own-apps\/board-vue\/opened$/)
    await field.press('Enter')
    await expect(page).toHaveURL(/\/board$/)
    expect((await (await opened).response())?.status()).toBe(200)

    await page.keyboard.press('Control+k')
    await field.fill('zzzzqqqq')
    await expect(page.getByText(say('palette.none', { typed: 'zzzzqqqq' }))).toBeVisible()
    await field.fill(board)
    await expect(page.getByRole('option', { name: board })).toHaveCount(1)
  })
})
