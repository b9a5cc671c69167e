import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow, noSidewaysScroll } from '../check.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inEachLanguage, inLanguage, PASSWORD, test } from '../journey.ts'
import { addPerson, userPage } from './sysop.user.scene.ts'

const leftOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).first().boundingBox())?.x ?? -1)

test('the menu is in sight as a whole, pages begin at one line, and what cannot be pressed says why', async ({
  page,
  say,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterAs(page, 'operator')
  await page.goto('/sysop/user')
  const entries = await page.locator('aside nav a').all()
  expect(entries.length).toBeGreaterThan(14)
  for (const entry of entries) await expect(entry).toBeInViewport({ ratio: 1 })
  const line = await leftOf(page, 'main h1')
  expect(await leftOf(page, 'main input[type=search]')).toBe(line)
  expect(Math.abs((await leftOf(page, 'main table')) - line)).toBeLessThanOrEqual(1)

  await test.step('a button that cannot be pressed is in reach of the keyboard and says why', async () => {
    const previous = page.getByRole('button', { name: say('pager.previous') })
    await previous.focus()
    await expect(previous).toBeDisabled()
    await expect(previous).toHaveAccessibleDescription(say('pager.isFirst'))
    await expect(page.getByRole('tooltip').filter({ visible: true })).toHaveText(
      say('pager.isFirst'),
    )
    await check(page)
  })

  for (const path of ['overview', 'enterprise', 'update', 'health', 'audit', 'message'])
    await test.step(`/sysop/${path} begins there too`, async () => {
      await page.locator(`aside nav a[href="/sysop/${path}"]`).click()
      await expect(page).toHaveURL(new RegExp(`/sysop/${path}(\\?|$)`))
      await expect(page.locator('aside nav a[aria-current=page]')).toHaveAttribute(
        'href',
        `/sysop/${path}`,
      )
      await expect.poll(() => leftOf(page, 'main h1')).toBe(line)
    })
})

inLanguage('en-US', () => {
  test('somebody locked out looks locked, and is let in again from the row', async ({
    page,
    say,
    operator,
    atrium,
  }) => {
    const { loginId, name } = await addPerson(operator)
    // The first lock lasts a second.
    await atrium.clock.stop()
    for (let n = 0; n < 7; n++)
      await page.request.post('/v1/session', { data: { loginId, password: `${PASSWORD} ${n}` } })
    await enterAs(page, 'operator')
    await page.goto(`/sysop/user?search=${loginId}`)
    const { row } = userPage(page, say)
    await expect(row(name)).toContainText(say('user.status.locked'))
    await row(name).getByRole('button').last().click()
    await page.getByRole('menuitem', { name: say('user.many.unlock') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('user.many.unlock') })
      .click()
    await expect(row(name)).toContainText(say('user.status.active'))
    await atrium.clock.go()
  })

  test('a suspended enterprise says who, when and why, with the way back and to the trail', async ({
    page,
    say,
    operator,
  }) => {
    const { entid } = await createOpenEnterprise(operator, uniqueWord())
    await operator('sysop.enterprise.update', {
      id: entid,
      status: 'suspended',
      reason: 'Unpaid since May',
    })
    await enterAs(page, 'operator')
    await page.goto(`/sysop/enterprise/${entid}`)
    const notice = page.getByRole('alert').filter({ hasText: 'Unpaid since May' })
    await expect(notice.getByRole('link')).toHaveCount(2)
    await checkDarkAndNarrow(page)
    await notice.getByRole('link', { name: say('enterprise.trail.line') }).click()
    await expect(page.getByRole('dialog')).toContainText('Unpaid since May')
    await page.goBack()
    await notice.getByRole('button', { name: say('enterprise.resume') }).click()
    await expect(notice).toHaveCount(0)
  })

  test('growth leads to who joined in that time', async ({ page, say, operator }) => {
    const { entid } = await createOpenEnterprise(operator, uniqueWord())
    const joined = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 19)}Z`
    await enterAs(page, 'operator')
    await page.goto(`/sysop/user?entid=${entid}&joined=${joined}`)
    await expect(page.getByRole('main')).toContainText(say('user.filter.joined'))
    await expect(page.locator('main tbody tr')).toHaveCount(1)
  })
})

inEachLanguage(() => {
  test('the documentation speaks the reader’s language, and finds calls by their nouns', async ({
    page,
    say,
  }) => {
    await page.goto('/docs')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('docs.title'))
    await page.getByRole('searchbox').fill(say('docs.noun.department'))
    await expect(page.locator('section#department')).toBeVisible()
    await expect(page.locator('section#session')).toBeHidden()
    await page.getByRole('searchbox').fill('nothing is called so')
    await expect(page.getByText(say('docs.none'))).toBeVisible()
    await page.getByRole('button', { name: say('docs.clear') }).click()
    await expect(page.locator('section#session')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    await noSidewaysScroll(page)
  })
})
