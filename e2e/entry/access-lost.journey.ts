import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { twoOfOneSpace } from '../layout/layout.scene.ts'
import { enterpriseOf, personOf } from './find.scene.ts'

const SOON = { timeout: 2_000 }

/** Pages that are out ask again after up to half a minute, by a clock that need not be waited for. */
const waitedLong = (page: Page, isTrue: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(15_000)
    await isTrue()
  }).toPass()

inLanguage('en-US', () => {
  test('an enterprise that is suspended while its pages are open says so, and whom to ask', async ({
    page,
    say,
    operator,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 40[13]/)
    const member = await anotherBrowser()
    const { space, admin } = await twoOfOneSpace(operator, page, member)
    const { id, name: enterprise } = await enterpriseOf(operator, space)
    const workbench = `/space-${space}/user/workbench`
    for (const browser of [page, member]) {
      await browser.clock.install()
      await browser.goto(workbench)
      await expect(browser.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
    }

    await operator('sysop.enterprise.update', { id, status: 'suspended' })
    const title = say('out.title.suspended', { enterprise })
    for (const browser of [page, member]) {
      await expect(browser.getByRole('heading', { name: title })).toBeVisible()
      await expect(browser.getByText(say('workbench.apps'))).toHaveCount(0)
      await checkDarkAndNarrow(browser)
    }
    await expect(member.getByText(admin.name)).toBeVisible()
    await expect(page.getByText(say('out.ask.operator'))).toBeVisible()

    await member.reload()
    await expect(member).toHaveURL(/\/home\/login/)
    await expect(member.getByText(title)).toBeVisible()
    await check(member)

    await operator('sysop.enterprise.update', { id, status: 'active' })
    await waitedLong(page, () =>
      expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible(SOON),
    )
    // Who waits at the door is let in.
    await waitedLong(member, () => expect(member).toHaveURL(workbench, SOON))
  })

  test('who is removed from a space while a page of it is open learns it', async ({
    page,
    say,
    operator,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 40[13]/)
    const member = await anotherBrowser()
    const { space, member: person } = await twoOfOneSpace(operator, page, member)
    const { id: entid, name: enterprise } = await enterpriseOf(operator, space)
    await member.goto(`/space-${space}/user/workbench`)
    await expect(member.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()

    await operator('sysop.user.update', { id: await personOf(operator, person), leave: [entid] })
    const title = say('out.title.removed', { enterprise })
    await expect(member.getByRole('heading', { name: title })).toBeVisible()
    await checkDarkAndNarrow(member)
    await member.reload()
    await expect(member.getByRole('heading', { name: title }), 'after a reload too').toBeVisible()
  })
})
