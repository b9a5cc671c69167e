import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'

const LISTS = [
  '/sysop/enterprise',
  '/sysop/user',
  '/sysop/route?kind=page',
  '/sysop/message',
  '/sysop/package/enterprise',
]

for (const width of [360, 600]) {
  test(`what may be done to a row can be tapped where it is a card, ${width} wide`, async ({
    page,
    operator,
  }) => {
    test.slow()
    const word = uniqueWord()
    await operator('message.write', { title: word, body: word, audience: 'all' })
    await page.setViewportSize({ width, height: 740 })
    await enterAs(page, 'operator')
    for (const path of LISTS) {
      await page.goto(path)
      await page.locator('tbody td[data-column=actions] button').first().click({ timeout: 5_000 })
      await expect(page.getByRole('menuitem').first(), path).toBeVisible()
    }
  })
}
