import { expect, test } from '../../journey.ts'
import { goodCode, openFake, script, troubleOf, withFakes } from '../fake-apps.ts'

test('a script that is not the published one is refused before a line of it runs', async ({
  page,
  forgive,
}) => {
  forgive(/integrity/i)
  const code = goodCode()
  const changed = `document.documentElement.dataset.harmed = 'yes'\n${code}`
  await withFakes(page, [{ name: 'changed', code, serve: (route) => script(route, changed) }])
  await openFake(page, 'changed')
  await expect(troubleOf(page, 'refused')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-harmed', 'yes')
})
