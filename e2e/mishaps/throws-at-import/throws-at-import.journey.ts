import { expect, test } from '../../journey.ts'
import { openFake, troubleOf, withFakes } from '../fake-apps.ts'

test('an app that fails while it is loaded is broken', async ({ page, say }) => {
  const code = `throw new RangeError('born dead')`
  await withFakes(page, [{ name: 'stillborn', code }])
  await openFake(page, 'stillborn')
  await expect(troubleOf(page, 'broken')).toBeVisible()
  await page.getByText(say('appPage.detail')).click()
  await expect(page.getByText('born dead')).toBeVisible()
})

test('an app without anything to mount is broken', async ({ page }) => {
  await withFakes(page, [{ name: 'hollow', code: 'export const answer = 42' }])
  await openFake(page, 'hollow')
  await expect(troubleOf(page, 'broken')).toBeVisible()
})
