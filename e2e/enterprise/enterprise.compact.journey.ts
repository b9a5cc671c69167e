import { enterAs, expect, inLanguage, preferNothing, test } from '../journey.ts'
import { uniqueWord } from './enterprise.scene.ts'

test.beforeEach(({ page }) => enterAs(page, 'operator'))

inLanguage('en-US', () => {
  test('compact, the usual columns fit at 1440, with a limit that is reached and an end that is near', async ({
    page,
    operator,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const word = uniqueWord()
    await operator('sysop.enterprise.add', {
      name: `${word} Manufacturing`,
      space: word,
      admin: { loginId: word, name: 'First' },
      memberLimit: 1,
      expires: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    })
    await page.request.put('/v1/preference', { data: { density: 'compact' } })
    const fits = () => expect(page.locator('[data-rows=compact]')).toHaveAttribute('data-fits')
    await page.goto(`/sysop/enterprise?search=${word}`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await fits()
    // One of the demonstration: what other journeys announce has other columns filled.
    for (const path of ['/sysop/message?search=可以试用', '/sysop/audit']) {
      await page.goto(path)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await fits()
      const { height } = (await page.locator('tbody tr').first().boundingBox()) ?? { height: 0 }
      expect(Math.round(height)).toBe(32)
    }
    await preferNothing(page)
  })
})
