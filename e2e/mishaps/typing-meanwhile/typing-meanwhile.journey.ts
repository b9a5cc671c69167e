import { expect, test } from '../../journey.ts'
import { type Fake, goodCode, hashOf, openFake, script, withFakes } from '../fake-apps.ts'

test('a new version is offered, and takes nothing from under a person’s hands', async ({
  page,
  say,
  operator,
}) => {
  const fake: Fake = { name: 'diary', code: goodCode('First edition') }
  await withFakes(page, [fake])
  await openFake(page, 'diary')
  await page.getByLabel('Field').fill('dear diary')

  const next = goodCode('Second edition')
  const entry = { url: '/modules/diary/10.0.0/entry.js', integrity: hashOf(next) }
  await page.route('**/modules/diary/10.0.0/entry.js', (route) => script(route, next))
  fake.config = { version: '10.0.0', entry }
  const { version, routes } = await operator('route.table', {})
  await operator('route.save', { version, routes, note: 'nothing, said aloud' })

  await expect(page.getByText(say('appPage.newer', { version: '10.0.0' }))).toBeVisible()
  await expect(page.getByLabel('Field')).toHaveValue('dear diary')
  await page.getByRole('button', { name: say('appPage.renew') }).click()
  await expect(page.getByRole('heading', { name: 'Second edition' })).toBeVisible()
  await expect(page.getByText(say('appPage.newer', { version: '10.0.0' }))).toBeHidden()
})
