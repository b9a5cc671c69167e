import { inFolder } from '../../bench/server-process.ts'
import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { createOpenEnterprise } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test as journey } from '../journey.ts'
import { startWithClock } from '../server-clock.ts'

const NAME = '北辰光学'
const MONTH = 31 * 86_400

/** An enterprise was to be deleted, and a month has passed. */
const test = journey.extend({
  atrium: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what is needed from the pattern
    async ({}, use) =>
      inFolder(async (folder) => {
        const atrium = await startWithClock(folder)
        const operator = await callerFor(atrium.origin, 'operator')
        const { entid: id } = await createOpenEnterprise(operator, NAME)
        const deletion = { name: NAME, reason: 'The contract is over' }
        await operator('sysop.enterprise.update', { id, deletion })
        await atrium.clock.pass(MONTH)
        await use(atrium)
        await atrium.stop()
      }),
    { scope: 'worker', timeout: 180_000 },
  ],
})

inLanguage('zh-CN', () => {
  test('what is left of a deleted enterprise is the proof that nothing is', async ({
    page,
    say,
    operator,
    forgive,
  }) => {
    // The enterprise itself is no longer found.
    forgive(/status of 404/)
    await enterAs(page, 'operator')
    const deleted = async () =>
      (await operator('audit.list', { action: 'enterprise.deleted' })).lines[0]
    await expect.poll(deleted).toBeDefined()
    await page.goto(`/sysop/enterprise/${(await deleted())?.target}`)
    await expect(
      page.getByRole('heading', { name: say('enterprise.deletionProof.title', { name: NAME }) }),
    ).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(say('enterprise.deletionProof.genuine'))
    const rows = page.getByRole('row')
    const departments = rows.filter({ has: page.getByText('departments', { exact: true }) })
    await expect(departments).toContainText(say('enterprise.deletionProof.of.departments'))
    await expect(departments.locator('td')).toHaveText(['1', '0'])
    for (const cell of await rows.locator('td:last-child').all()) await expect(cell).toHaveText('0')
    await check(page)
    await checkDarkAndNarrow(page)
  })
})
