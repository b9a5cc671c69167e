import type { Output } from '@atrium/contract/kernel/client.ts'
import { askByItself } from '../answers.ts'
import { checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

inLanguage('en-US', () => {
  test('an operator sees how the platform is, part by part, and when chores were last done', async ({
    page,
    say,
  }) => {
    test.slow()
    await enterAs(page, 'operator')
    await page.goto('/sysop/health')
    await expect(page.getByRole('region', { name: say('health.part.migrations') })).toContainText(
      /\d{4}-/,
    )
    await expect(page.getByText(say('health.chore.housekeeping'))).toBeVisible()
    await checkDarkAndNarrow(page)
  })
})

test('what is wrong stands first in plain words, and a failed job is taken up again', async ({
  page,
  say,
}) => {
  test.slow()
  let isMended = false
  await enterAs(page, 'operator')
  await askByItself(page)
  await page.route('**/v1/health', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { result: Output<'health.report'> }
    if (!isMended) {
      body.result.troubles = [
        { part: 'disk', trouble: 'full', grave: true },
        { part: 'jobs', trouble: 'failed', grave: false },
      ]
      const job = { id: 7, kind: 'provisioning', step: 'roles', tries: 8, error: 'no paper' }
      const enterprise = { id: 1, name: 'Acme' }
      body.result.jobs.failed = 1
      body.result.jobs.examples = [{ ...job, made: body.result.at, enterprise }]
    }
    await route.fulfill({ json: body })
  })
  await page.route('**/v1/jobs/7/retry', (route) => {
    isMended = true
    return route.fulfill({ json: { status: 200, msg: 'ok', result: {} } })
  })
  await page.goto('/sysop/health')
  const troubles = page.getByRole('list', { name: say('health.troubles') })
  await expect(troubles.getByRole('listitem').first()).toContainText(
    say('health.trouble.disk.full.do'),
  )
  await expect(page.getByRole('region', { name: say('health.part.disk') })).toContainText(
    say('health.state.bad'),
  )
  await checkDarkAndNarrow(page)
  await page.getByRole('button', { name: /Acme/ }).click()
  await expect(page.getByText(say('health.allWell'))).toBeVisible()
})
