import { check, checkDarkAndNarrow } from '../../check.ts'
import { expect, inLanguage, test } from '../../journey.ts'
import { goodCode, openFake, script, troubleOf, withFakes } from '../fake-apps.ts'

inLanguage('zh-CN', () => {
  test('an app whose file is not there is said to be out of reach, and opens once it is', async ({
    page,
    say,
    forgive,
  }) => {
    forgive(/status of 404/)
    let isThere = false
    const code = goodCode()
    const serve = (route: Parameters<typeof script>[0]) =>
      isThere ? script(route, code) : route.fulfill({ status: 404, body: '' })
    await withFakes(page, [{ name: 'lost', code, serve }])
    await openFake(page, 'lost')
    await expect(troubleOf(page, 'unreachable')).toBeVisible()
    await check(page)
    await checkDarkAndNarrow(page)
    isThere = true
    await page.getByRole('button', { name: say('do.retry') }).click()
    await expect(page.getByRole('heading', { name: 'It plays' })).toBeVisible()
  })
})
