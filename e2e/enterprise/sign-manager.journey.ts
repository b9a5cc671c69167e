import { check, checkDarkAndNarrow } from '../check.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { enterOwnSpace } from '../ways/ways.people.ts'

inLanguage('en-US', () => {
  test('an admin closes ways in, names the office, words the page, and sees who came', async ({
    page,
    say,
    operator,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    // What cannot be saved is refused.
    forgive(/status of 400/)
    const { space, admin } = await enterOwnSpace(page, operator)
    const place = `/space-${space}/enterprise/signManager`
    const save = page.getByRole('button', { name: say('do.save') })
    const tabs = page.getByRole('navigation', { name: say('signManager.tabs') })
    const guest = await anotherBrowser()
    await guest.goto(`/space-${space}/home/login`)
    await expect(guest.getByRole('tab')).toHaveCount(3)

    await page.goto(place)
    await page.getByRole('checkbox', { name: say('signManager.way.sms'), exact: true }).uncheck()
    await page
      .getByRole('checkbox', { name: say('signManager.way.password'), exact: true })
      .uncheck()
    await save.first().click()
    await expect(page.getByText(say('verdict.own_way'))).toBeVisible()
    const others = (['qr', 'workplace'] as const).map((way) =>
      page.getByRole('checkbox', { name: say(`signManager.way.${way}`), exact: true }),
    )
    for (const way of others) await way.uncheck()
    await expect(page.getByText(say('signManager.ways.none')).first()).toBeVisible()
    for (const way of others) await way.check()
    await page.getByRole('checkbox', { name: say('signManager.way.password'), exact: true }).check()
    await save.first().click()
    await expect(page.getByText(say('signManager.ways.saved'))).toBeVisible()
    await check(page)
    await checkDarkAndNarrow(page)
    await guest.reload()
    await expect(guest.getByRole('tab')).toHaveCount(2)

    await tabs.getByRole('link', { name: say('signManager.tab.networks'), exact: true }).click()
    await page.getByRole('radio', { name: say('signManager.outside.closed') }).check()
    await save.click()
    await expect(page.getByText(say('verdict.required'))).toBeVisible()
    await page.getByRole('button', { name: /127\.0\.0\.1|::1/ }).click()
    await page.getByLabel(say('signManager.networks.name')).fill('Headquarters')
    await save.click()
    await expect(page.getByText(say('signManager.networks.saved'))).toBeVisible()
    await checkDarkAndNarrow(page)

    await tabs.getByRole('link', { name: say('signManager.tab.page'), exact: true }).click()
    await page
      .getByLabel(say('signManager.page.heading'), { exact: true })
      .fill('Welcome to the workshop')
    // The other part is saved first: what is typed here is still there.
    await page.getByLabel(say('look.name')).fill('The workshop')
    await save.first().click()
    await expect(page.getByText(say('look.saved'))).toBeVisible()
    await expect(page.getByRole('banner').getByText('The workshop')).toBeVisible()
    await save.last().click()
    await expect(page.getByText(say('signManager.page.texts.saved'))).toBeVisible()
    await guest.reload()
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Welcome to the workshop')

    await guest.getByLabel(say('login.loginId')).fill(admin.loginId)
    await guest.getByLabel(say('login.password'), { exact: true }).fill(admin.password)
    await guest.keyboard.press('Enter')
    await expect(guest).not.toHaveURL(/home\/login/)

    await tabs.getByRole('link', { name: say('signManager.tab.log'), exact: true }).click()
    await expect(page.locator('tbody tr').first()).toContainText('Headquarters')
    await tabs.getByRole('link', { name: say('signManager.tab.sessions'), exact: true }).click()
    const rows = page.locator('tbody tr').filter({ hasNotText: say('session.current') })
    await expect(page.getByText(say('session.current'))).toBeVisible()
    const before = await rows.count()
    expect(before).toBeGreaterThan(0)
    await rows.first().getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('signManager.sessions.end') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('signManager.sessions.end') })
      .click()
    await expect(rows).toHaveCount(before - 1)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${place}/log`))
  })
})
