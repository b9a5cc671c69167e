import { expect, test } from '../../journey.ts'
import { goodCode, openFake, troubleOf, withFakes } from '../fake-apps.ts'
import { framed, frameOrigin, inFrame } from '../fake-frames.ts'

test('a frame that never answers is given up, and tried again', async ({ page, say, atrium }) => {
  let isMute = true
  await page.route(`${frameOrigin(atrium.origin)}/`, (route) =>
    isMute ? route.fulfill({ contentType: 'text/html', body: '<p>…</p>' }) : route.fallback(),
  )
  const config = { timeouts: { load: 5_000 } }
  const fake = framed(atrium.origin, { code: goodCode(), config })
  await withFakes(page, [fake])
  await openFake(page, fake.name)
  await expect(troubleOf(page, 'timeout')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  isMute = false
  await page.getByRole('button', { name: say('do.retry') }).click()
  await expect(inFrame(page).getByRole('heading', { name: 'It plays' })).toBeVisible()
})
