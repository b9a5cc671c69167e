import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, preferNothing, test } from '../journey.ts'
import { languages, speak } from '../words.ts'

inLanguage('en-US', () => {
  test('what a person prefers is worn by their other pages at once, and left with them', async ({
    page,
    say,
    language,
    anotherBrowser,
  }) => {
    test.slow()
    const other = languages.find((each) => each !== language) ?? language
    const otherSay = speak(other)
    const elsewhere = await anotherBrowser()
    await enterAs(elsewhere, 'manager')
    await elsewhere.goto('/space-acme/directory')
    await expect(elsewhere.getByRole('heading', { name: say('directory.title') })).toBeVisible()
    await enterAs(page, 'manager')
    await page.goto('/user/center#preferences')
    const section = page.getByRole('region', { name: say('center.preferences') })
    await checkDarkAndNarrow(page)
    await section.getByText(say('preferences.density.compact'), { exact: true }).click()
    await section.getByText(say('entrance.theme.dark'), { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await section.getByLabel(say('preferences.language')).selectOption(other)
    await expect(page.getByRole('heading', { name: otherSay('center.title') })).toBeVisible()

    const heading = elsewhere.getByRole('heading', { name: otherSay('directory.title') })
    await expect(heading).toBeVisible()
    await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(elsewhere.locator('html')).toHaveAttribute('data-density', 'compact')
    await elsewhere.reload()
    await expect(heading).toBeVisible()

    await elsewhere.getByRole('button', { name: '周敏', exact: true }).click()
    await elsewhere.getByRole('menuitem', { name: otherSay('person.signOut') }).click()
    await expect(elsewhere.getByRole('heading', { name: say('login.heading.hall') })).toBeVisible()
    await expect(elsewhere.locator('html')).not.toHaveAttribute('data-theme', 'dark')
    await preferNothing(page)
  })

  test('a supplier’s centre says whom to turn to, and a supplier finds their own data @first-supplier', async ({
    page,
    say,
    anotherBrowser,
  }) => {
    test.slow()
    const office = await anotherBrowser()
    await enterAs(office, 'admin')
    await office.goto('/space-acme/enterprise/brand')
    const form = office.getByRole('region', { name: say('supplier.contact') })
    await form.getByLabel(say('supplier.contact.name')).fill('采购部 Purchasing')
    await form.getByRole('button', { name: say('supplier.contact.publish') }).click()
    await expect(form.getByText(say('supplier.contact.reach'))).toBeVisible()
    await form.getByLabel(say('supplier.contact.email')).fill('buy@acme.test')
    await form.getByRole('button', { name: say('supplier.contact.publish') }).click()
    await expect(office.getByText(say('supplier.contact.saved'))).toBeVisible()
    await check(office)

    await page.goto('/space-acme/supplier/userCenter')
    await expect(page.getByRole('heading', { name: say('supplier.become') })).toBeVisible()
    await expect(page.getByRole('link', { name: 'buy@acme.test' })).toBeVisible()
    await checkDarkAndNarrow(page)

    await enterAs(page, 'supplier')
    await page.goto('/supplier/userCenter')
    await expect(page.getByRole('heading', { name: say('supplier.yours') })).toBeVisible()
    await expect(page.getByRole('main').getByText('恒通供应')).toBeVisible()
    await expect(page.getByText(say('supplier.enterprises.none'))).toBeVisible()
    await checkDarkAndNarrow(page)
    await form.getByRole('button', { name: say('supplier.contact.remove') }).click()
    await expect(office.getByText(say('supplier.contact.removed'))).toBeVisible()
  })
})

test('the section that an address names stays in sight while what is above it arrives', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/notices-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/user/center#workplaces')
  const section = page.locator('#workplaces')
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport({ ratio: 0.9 })
  held.resolve()
  await expect(page.locator('#notices').getByRole('switch').first()).toBeAttached()
  await expect(section).toBeInViewport({ ratio: 0.9 })
  await page.mouse.wheel(0, -10_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
