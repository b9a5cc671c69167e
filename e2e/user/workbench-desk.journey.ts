import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

const WORKBENCH = '/space-acme/user/workbench'

inLanguage('en-US', () => {
  test('somebody arranges their workbench, by keyboard and by dragging, and it stays so', async ({
    page,
    say,
    atrium,
  }) => {
    test.slow()
    const own = await callerFor(atrium.origin, 'member', 'acme')
    await own('preference.set', { workbench: null })
    await enterAs(page, 'member')
    await page.goto(WORKBENCH)
    const regions = page.getByRole('main').getByRole('region')
    const news = page.getByRole('region', { name: say('portal.kind.messages') })
    const due = page.getByRole('region', { name: say('calendar.title') })
    await expect(news.getByRole('link').first()).toBeVisible()
    await expect(due.getByRole('grid')).toBeVisible()
    await check(page)

    await page.getByRole('button', { name: say('workbench.arrange') }).click()
    const drawer = page.getByRole('dialog', { name: say('workbench.arrange') })
    const names = drawer.getByRole('listitem').locator('strong')
    const handle = (title: 'calendar.title' | 'portal.kind.messages') =>
      drawer.getByRole('button', { name: say('navigation.move', { name: say(title) }) })
    // Few apps are one list, more are two; how many there are, other journeys say as well.
    await expect(names.filter({ hasText: say('calendar.title') })).toBeVisible()
    await check(page)
    const saved = () => page.waitForResponse(/\/v1\/preference$/)
    const walked = saved()
    await handle('calendar.title').focus()
    const place = (await names.allInnerTexts()).indexOf(say('calendar.title'))
    for (let step = 0; step < place; step++) await page.keyboard.press('ArrowUp')
    await expect(names.first()).toHaveText(say('calendar.title'))
    await expect(handle('calendar.title'), 'the focus goes along').toBeFocused()
    expect((await walked).status()).toBe(200)
    const dropped = saved()
    await handle('portal.kind.messages').dragTo(handle('calendar.title'), {
      targetPosition: { x: 4, y: 2 },
    })
    await expect(names.first()).toHaveText(say('portal.kind.messages'))
    expect((await dropped).status()).toBe(200)
    const hidden = saved()
    const apps = say('workbench.arrange.show', { name: say('workbench.apps') })
    // The switch itself lies under its picture.
    await drawer.getByRole('switch', { name: apps }).press('Space')
    expect((await hidden).status()).toBe(200)
    await checkDarkAndNarrow(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)

    await page.reload()
    await expect(regions.first()).toHaveAccessibleName(say('portal.kind.messages'))
    await expect(regions.nth(1)).toHaveAccessibleName(say('calendar.title'))
    await expect(page.getByRole('region', { name: say('workbench.apps') })).toHaveCount(0)
    await page.getByRole('button', { name: say('workbench.arrange') }).click()
    const back = saved()
    await drawer.getByRole('button', { name: say('workbench.arrange.standard') }).click()
    await expect(names.first()).toHaveText(say('task.title'))
    expect((await back).status()).toBe(200)
  })

  test('what is due stands in the calendar, which the keyboard walks', async ({
    page,
    say,
    atrium,
    language,
  }) => {
    const own = await callerFor(atrium.origin, 'member', 'acme')
    const key = `${language}-due`
    await own('task.put', {
      app: 'hello-react',
      key,
      title: `${language} invoice`,
      due: new Date(Date.now() + 60_000).toISOString(),
    })
    await enterAs(page, 'member')
    await page.goto(WORKBENCH)
    const due = page.getByRole('region', { name: say('calendar.title') })
    await expect(due.getByRole('link', { name: `${language} invoice` })).toBeVisible()
    const today = due.locator('[aria-current="date"]')
    await expect(today).toHaveAccessibleName(/ · 1 /)
    await today.focus()
    await page.keyboard.press('PageDown')
    await expect(due.locator('[data-day]:focus')).toBeVisible()
    await expect(today).toHaveCount(0)
    await expect(due.getByText(say('calendar.none'))).toBeVisible()
    await checkDarkAndNarrow(page)
    await due.getByRole('button', { name: say('calendar.today') }).click()
    await expect(today).toHaveAttribute('aria-pressed', 'true')
    await own('task.drop', { app: 'hello-react', key })
    await expect(due.getByText(say('calendar.none')), 'by itself').toBeVisible()
  })
})
