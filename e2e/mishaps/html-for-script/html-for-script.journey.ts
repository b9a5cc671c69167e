import type { Route } from '@playwright/test'
import { expect, test } from '../../journey.ts'
import { goodCode, openFake, troubleOf, withFakes } from '../fake-apps.ts'

test('a page where a script should be is a broken app, not a missing one', async ({
  page,
  forgive,
}) => {
  forgive(/MIME type|integrity/i)
  const serve = (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' })
  await withFakes(page, [{ name: 'page', code: goodCode(), serve }])
  await openFake(page, 'page')
  await expect(troubleOf(page, 'broken')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})
