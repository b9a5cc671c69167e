import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import type { Say } from '../words.ts'

/** What a camera would read from the screen, and the number beside it. */
async function codeShownBy(page: Page, show: () => Promise<void>) {
  const made = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/v1/qr')
  await show()
  const { result } = await (await made).json()
  await expect(page.getByText(String(result.number), { exact: true })).toBeVisible()
  return result as { url: string; number: number }
}

const openTab = (page: Page, say: Say) =>
  codeShownBy(page, async () => {
    await page.goto('/home/login')
    await page.getByRole('tab', { name: say('login.way.qr') }).click()
  })

inLanguage('zh-CN', () => {
  test('a signed-in phone lets another screen in by the number on it @first-qr-code', async ({
    page,
    say,
    anotherBrowser,
  }) => {
    test.slow()
    const { url, number } = await openTab(page, say)
    await expect(page.getByRole('img', { name: say('way.qr.label') })).toBeVisible()
    await check(page)

    const phone = await anotherBrowser()
    await enterAs(phone, 'manager')
    await phone.goto(url)
    await expect(phone.getByRole('heading', { name: say('scan.heading') })).toBeVisible()
    await expect(phone.getByText(/^Chrome · /)).toBeVisible()
    const choices = phone.getByRole('group', { name: say('scan.choose') }).getByRole('button')
    await expect(choices).toHaveCount(3)
    await checkDarkAndNarrow(phone)
    await expect(page.getByText(say('way.qr.claimed'))).toBeVisible()
    await check(page)

    await phone.getByRole('button', { name: say('scan.approve', { number }) }).click()
    await expect(phone.getByRole('heading', { name: say('scan.approved') })).toBeVisible()
    await expect(page).toHaveURL('/user/workbench')
    await check(phone)
  })
})

test('a wrong number ends it on both screens, and the next code works', async ({
  page,
  say,
  anotherBrowser,
  forgive,
}) => {
  test.slow()
  forgive(/status of 410/)
  const { url, number } = await openTab(page, say)
  const phone = await anotherBrowser()
  await enterAs(phone, 'manager')
  await phone.goto(url)
  await phone
    .getByRole('group', { name: say('scan.choose') })
    .getByRole('button')
    .filter({ hasNotText: String(number) })
    .first()
    .click()
  await expect(phone.getByRole('heading', { name: say('scan.mismatch') })).toBeVisible()
  await expect(page.getByText(say('way.qr.refused'))).toBeVisible()
  await checkDarkAndNarrow(page)
  await phone.goto(url)
  await expect(phone.getByRole('heading', { name: say('scan.gone') })).toBeVisible()

  const again = await codeShownBy(page, () =>
    page.getByRole('button', { name: say('way.qr.renew') }).click(),
  )
  expect(again.url).not.toBe(url)
  await phone.goto(again.url)
  await phone.getByRole('button', { name: say('scan.approve', { number: again.number }) }).click()
  await expect(page).toHaveURL('/user/workbench')
})

test('whoever did not ask refuses, and the other screen stays outside', async ({
  page,
  say,
  anotherBrowser,
}) => {
  const { url } = await openTab(page, say)
  const phone = await anotherBrowser()
  await enterAs(phone, 'manager')
  await phone.goto(url)
  await phone.getByRole('button', { name: say('scan.refuse') }).click()
  await expect(phone.getByRole('heading', { name: say('scan.refused') })).toBeVisible()
  await expect(page.getByText(say('way.qr.refused'))).toBeVisible()
  expect((await page.request.get('/v1/profile')).status()).toBe(401)
})
