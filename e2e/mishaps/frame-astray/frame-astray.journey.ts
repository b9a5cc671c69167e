import { expect, test } from '../../journey.ts'
import { goodCode, openFake, troubleOf, withFakes } from '../fake-apps.ts'
import { framed, frameOrigin } from '../fake-frames.ts'

test('a frame that leads to another origin is not listened to', async ({ page, atrium }) => {
  const astray = frameOrigin(atrium.origin, 'astray')
  // What it leads to is a true host page, of an app that is not this one.
  await page.route(`${astray}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace('${frameOrigin(atrium.origin)}/')</script>`,
    }),
  )
  const config = { frame: { hostUrl: `${astray}/` }, timeouts: { load: 2_500 } }
  const fake = framed(atrium.origin, { code: goodCode(), config })
  await withFakes(page, [fake])
  await openFake(page, fake.name)
  await expect(troubleOf(page, 'timeout')).toBeVisible()
})

test('a frame on the shell’s own site is refused', async ({ page, atrium }) => {
  const config = { frame: { hostUrl: `${atrium.origin}/user/workbench` } }
  const fake = framed(atrium.origin, { code: goodCode(), config })
  await withFakes(page, [fake])
  await openFake(page, fake.name)
  await expect(troubleOf(page, 'refused')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
