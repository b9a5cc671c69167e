import { expect, test } from '../../journey.ts'
import { openFake, troubleOf, withFakes } from '../fake-apps.ts'

test('an app that fails while it is mounted leaves the shell alive @first-broken-app', async ({
  page,
  say,
}) => {
  const code = `export default { mount() { throw new Error('stage fright') } }`
  await withFakes(page, [{ name: 'shy', code }])
  await openFake(page, 'shy')
  await expect(troubleOf(page, 'broken')).toBeVisible()
  await page
    .getByRole('link', { name: say('workbench.title') })
    .first()
    .click()
  await expect(page).toHaveURL('/space-acme/user/workbench')
})
