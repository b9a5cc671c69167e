import { expect, test } from '../../journey.ts'
import { goodCode, hashOf, openFake, withFakes } from '../fake-apps.ts'

test('an app without its style plays on and says so, and gets dressed on request', async ({
  page,
  say,
  forgive,
}) => {
  forgive(/status of 404/)
  const style = '[data-app=bare] h1 { letter-spacing: 3px }'
  let isThere = false
  await page.route('**/modules/bare/style.css', (route) =>
    isThere
      ? route.fulfill({ contentType: 'text/css', body: style })
      : route.fulfill({ status: 404, body: '' }),
  )
  const css = [{ url: '/modules/bare/style.css', integrity: hashOf(style) }]
  await withFakes(page, [{ name: 'bare', code: goodCode(), config: { css } }])
  await openFake(page, 'bare')
  const heading = page.getByRole('heading', { name: 'It plays' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(say('appPage.unstyled'))).toBeVisible()
  isThere = true
  await page.getByRole('button', { name: say('do.retry') }).click()
  await expect(heading).toHaveCSS('letter-spacing', '3px')
  await page
    .getByRole('link', { name: say('workbench.title') })
    .first()
    .click()
  await expect(page.locator('link[href$="/modules/bare/style.css"]')).toHaveCount(0)
})
