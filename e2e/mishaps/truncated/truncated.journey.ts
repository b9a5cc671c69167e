import { expect, test } from '../../journey.ts'
import { goodCode, openFake, script, troubleOf, withFakes } from '../fake-apps.ts'

test('a script that breaks off is not run, and the whole one is', async ({
  page,
  say,
  forgive,
}) => {
  forgive(/integrity/i)
  const code = goodCode()
  await withFakes(page, [
    {
      name: 'half',
      code,
      // The diagnosis asks once more, and gets the same half.
      serve: (route, tries) => script(route, tries < 2 ? code.slice(0, 60) : code),
    },
  ])
  await openFake(page, 'half')
  await expect(troubleOf(page, 'refused')).toBeVisible()
  await page.getByRole('button', { name: say('do.retry') }).click()
  await expect(page.getByRole('heading', { name: 'It plays' })).toBeVisible()
})
