import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'

const LISTS = [
  '/sysop/enterprise',
  '/sysop/user',
  '/sysop/route?kind=page',
  '/sysop/message',
  '/sysop/package/enterprise',
]

test('what may be done to a row can be tapped where it is a card, at 360 and 600', async ({
  page,
  operator,
}) => {
  test.slow()
  const word = uniqueWord()
  await operator('message.write', { title: word, body: word, audience: 'all' })
  await enterAs(page, 'operator')
  for (const path of LISTS) {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    for (const width of [360, 600]) {
      await page.setViewportSize({ width, height: 740 })
      await page.locator('tbody td[data-column=actions] button').first().click()
      await expect(page.getByRole('menuitem').first(), `${path} at ${width}`).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem')).toHaveCount(0)
    }
  }
})
