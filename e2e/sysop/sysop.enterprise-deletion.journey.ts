import { inFolder, startServer } from '../../bench/server-process.ts'
import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { createOpenEnterprise } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test as journey } from '../journey.ts'

const NAME = '北辰光学'
const MONTH = 31 * 86_400_000

/** A server whose clock is ahead: what it learns of the time, it learns from `Date`. */
const ahead = `data:text/javascript,${encodeURIComponent(`
  const Today = Date
  globalThis.Date = class extends Today {
    constructor(...given) { given.length > 0 ? super(...given) : super(Today.now() + ${MONTH}) }
    static now() { return Today.now() + ${MONTH} }
  }`)}`

/** An enterprise was to be deleted, and a month has passed. */
const test = journey.extend({
  atrium: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what is needed from the pattern
    async ({}, use) =>
      inFolder(async (folder) => {
        const before = await startServer(folder)
        const operator = await callerFor(before.origin, 'operator')
        const { entid: id } = await createOpenEnterprise(operator, NAME)
        const deletion = { name: NAME, reason: 'The contract is over' }
        await operator('sysop.enterprise.update', { id, deletion })
        await before.stop()
        const atrium = await startServer(folder, { NODE_OPTIONS: `--import=${ahead}` })
        await use(atrium)
        await atrium.stop()
      }),
    { scope: 'worker', timeout: 90_000 },
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
    await expect.poll(deleted, { timeout: 30_000 }).toBeDefined()
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
