import boardWords from '../../modules/board-vue/words/en-US.json' with { type: 'json' }
import chineseWords from '../../modules/board-vue/words/zh-CN.json' with { type: 'json' }
import { check, noSidewaysScroll } from '../check.ts'
import { enterAs, expect, preferNothing, test } from '../journey.ts'

test.use({ language: 'en-US' })

test('board: two people move the same cards, by keys and by mouse, and a conflict is decided', async ({
  page,
  say,
  anotherBrowser,
}) => {
  test.slow()
  const other = await anotherBrowser()
  await enterAs(page, 'manager')
  await enterAs(other, 'member')
  for (const one of [page, other]) await one.goto('/space-acme/board')
  await page.getByRole('textbox', { name: boardWords.placeholder }).fill('Order steel')
  await page.getByRole('button', { name: boardWords.add }).click()
  const column = (of: typeof page, name: 'todo' | 'doing' | 'done') =>
    of.getByRole('region', { name: boardWords[name], exact: true })
  const card = { name: 'Open “Order steel”' }
  await expect(column(other, 'todo').getByRole('button', card)).toBeVisible()
  await check(page)

  await column(page, 'todo').getByRole('button', card).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column(page, 'doing').getByRole('button', card)).toBeFocused()
  await expect(column(other, 'doing').getByRole('button', card)).toBeVisible()
  await other.locator('li', { has: other.getByRole('button', card) }).dragTo(column(other, 'done'))
  await expect(column(page, 'done').getByRole('button', card)).toBeVisible()

  // Both write; the second is asked, and nothing is lost before that.
  for (const one of [page, other]) await one.getByRole('button', card).click()
  await page.getByLabel(boardWords.text).fill('ten tons')
  await other.getByLabel(boardWords.text).fill('twelve tons')
  await other.getByRole('button', { name: boardWords.save }).click()
  await expect(page.getByRole('alert')).toContainText('twelve tons')
  await expect(page.getByLabel(boardWords.text)).toHaveValue('ten tons')
  await check(page)
  await page.getByRole('button', { name: boardWords.keepMine }).click()
  await expect(other.getByLabel(boardWords.text)).toHaveValue('ten tons')

  // Nobody has to press the button: every way back keeps what was typed, and leads to the card.
  const description = page.getByLabel(boardWords.text)
  await description.fill('by the button')
  await page.getByRole('button', { name: boardWords.close }).click()
  await expect(page.getByRole('button', card)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(description).toHaveValue('by the button')
  await description.fill('by the key')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', card)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(description).toHaveValue('by the key')
  await description.fill('by the browser')
  await page.goBack()
  await expect(page.getByRole('button', card)).toBeFocused()
  await expect(other.getByLabel(boardWords.text)).toHaveValue('by the browser')
  await page.getByRole('button', card).click()
  await expect(description).toHaveValue('by the browser')

  // The menu stays open, so that one sees what one chose.
  await page.getByRole('button', { name: '周敏' }).click()
  await page.getByRole('menuitemradio', { name: '中文' }).click()
  await expect(page.getByRole('button', { name: chineseWords.remove })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: boardWords.remove })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(page)

  await page.getByRole('button', { name: boardWords.remove }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('do.cancel') }).click()
  await page.getByRole('button', { name: boardWords.remove }).click()
  await dialog.getByRole('button', { name: boardWords.remove }).click()
  await expect(other.getByText(boardWords.missing)).toBeVisible()
  await page.getByRole('button', { name: boardWords.undo }).click()
  await expect(column(page, 'done').getByRole('button', card)).toBeVisible()
  await noSidewaysScroll(page)
  await preferNothing(page)
})

test('board: what cannot be saved is a draft, and the board leads back to it', async ({
  page,
  forgive,
}) => {
  forgive(/ERR_FAILED/)
  await enterAs(page, 'manager')
  await page.goto('/space-acme/board')
  await page.getByRole('textbox', { name: boardWords.placeholder }).fill('Paint the hall')
  await page.getByRole('button', { name: boardWords.add }).click()
  const card = page.getByRole('button', { name: 'Open “Paint the hall”' })
  await card.click()
  const description = page.getByLabel(boardWords.text)
  await description.fill('in white')
  const records = '**/v1/app-records/**'
  let tries = 0
  await page.route(records, (route) => route.abort().finally(() => tries++))
  await page.getByRole('button', { name: boardWords.close }).click()
  await expect(page.getByText(boardWords.offline)).toBeVisible()
  const before = tries
  await page.goBack()
  await expect.poll(() => tries, 'leaving tries once more').toBeGreaterThan(before)
  const notice = page.getByRole('alert').filter({ hasText: 'Paint the hall' })
  await expect(notice).toBeVisible()
  await page.unroute(records)
  await notice.getByRole('button').click()
  await expect(description).toHaveValue('in white')
  await page.getByRole('button', { name: boardWords.close }).click()
  await expect(notice).toBeHidden()
  await card.click()
  await expect(description).toHaveValue('in white')
  await page.getByRole('button', { name: boardWords.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: boardWords.remove }).click()
  await expect(card).toHaveCount(0)
})
