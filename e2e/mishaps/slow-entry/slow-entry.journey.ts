import { expect, test } from '../../journey.ts'
import { goodCode, openFake, script, troubleOf, withFakes } from '../fake-apps.ts'

test('a script that takes too long is given up, and asked for anew under another address', async ({
  page,
  say,
  forgive,
}) => {
  // What is still held back when the journey ends goes to the server, which knows no such app.
  forgive(/ERR_ABORTED|ERR_FAILED|404 .*9\.9\.9\/entry\.js/)
  const code = goodCode()
  const asked: string[] = []
  const longAfter = Promise.withResolvers<void>()
  await withFakes(page, [
    {
      name: 'slow',
      code,
      config: { timeouts: { load: 1_500 } },
      serve: async (route, tries) => {
        asked.push(new URL(route.request().url()).search)
        if (tries === 0) await longAfter.promise
        await script(route, code).catch(() => {})
      },
    },
  ])
  await openFake(page, 'slow')
  await expect(troubleOf(page, 'timeout')).toBeVisible()
  await page.getByText(say('appPage.detail')).click()
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  await page.getByRole('button', { name: say('do.retry') }).click()
  await expect(page.getByRole('heading', { name: 'It plays' })).toBeVisible()
  expect(asked).toEqual(['', '?r=1'])
  longAfter.resolve()
})
