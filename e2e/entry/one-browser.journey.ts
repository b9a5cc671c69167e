import type { Page } from '@playwright/test'
import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { expect, inLanguage, test } from '../journey.ts'
import { twoOfOneSpace } from '../layout/layout.scene.ts'
import { enterOwnSpace, enterWith } from '../ways/ways.people.ts'
import type { Say } from '../words.ts'

const CENTER = '/user/center'

const nameField = (page: Page, say: Say) => page.getByLabel(say('center.name'), { exact: true })

inLanguage('zh-CN', () => {
  test('whoever signs in in another tab is named by the pages of who was here before', async ({
    page,
    context,
    say,
    operator,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 4(01|09)/)
    const { space, admin, member } = await twoOfOneSpace(operator, page, await anotherBrowser())
    await page.goto(`/space-${space}${CENTER}`)
    await expect(nameField(page, say)).toHaveValue(admin.name)

    const tab = await context.newPage()
    await enterWith(tab.request, member)
    const title = say('out.title.other', { name: member.name })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(admin.name)).toHaveCount(0)
    await checkDarkAndNarrow(page)
    await page.getByRole('button', { name: say('out.goOnAs', { name: member.name }) }).click()
    await expect(nameField(page, say)).toHaveValue(member.name)
  })

  test('who signs out in another tab is told so where they were, and comes back there', async ({
    page,
    context,
    say,
    operator,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 401/)
    const { space } = await enterOwnSpace(page, operator)
    await page.goto(`/space-${space}${CENTER}`)
    await expect(nameField(page, say)).toBeVisible()

    const tab = await context.newPage()
    expect((await tab.request.delete('/v1/session')).status()).toBe(200)
    await expect(page.getByRole('heading', { name: say('out.title.left') })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/space-${space}${CENTER}$`))
    await check(page)
    await page.getByRole('button', { name: say('out.signIn') }).click()
    await expect(page).toHaveURL(/\/home\/login\?toUrl=/)
    expect(new URL(page.url()).searchParams.get('toUrl')).toBe(`/space-${space}${CENTER}`)
  })
})

inLanguage('en-US', () => {
  test('a page that did not hear of it saves nothing in the name of somebody else', async ({
    page,
    say,
    operator,
    anotherBrowser,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 4(01|09)|net::ERR_FAILED/)
    const { space, admin, member } = await twoOfOneSpace(operator, page, await anotherBrowser())
    await page.route('**/v1/events*', (route) => route.abort())
    await page.goto(`/space-${space}${CENTER}`)
    await nameField(page, say).fill('Somebody new')
    await enterWith(page.request, member)
    await nameField(page, say).press('Enter')
    const title = say('out.title.other', { name: member.name })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    for (const { loginId, name } of [admin, member]) {
      const { aaData: rows } = await operator('sysop.user.list', {
        userType: 'all',
        iSearch: loginId,
      })
      expect(rows.map((person) => person.name)).toEqual([name])
    }
  })

  test('the question who one is goes when the session is over', async ({
    page,
    say,
    operator,
    forgive,
  }) => {
    test.slow()
    forgive(/status of 40[13]/)
    const { space, admin } = await enterOwnSpace(page, operator)
    await page.route('**/v1/profile', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, json: { error: 'proof_stale', methods: ['password'] } })
        : route.continue(),
    )
    await page.goto(`/space-${space}${CENTER}`)
    await nameField(page, say).fill('Somebody new')
    await nameField(page, say).press('Enter')
    const question = page.getByRole('dialog', { name: say('factor.proof.title') })
    await expect(question).toBeVisible()

    const elsewhere = await callerFor(operator.origin, admin.loginId, null, admin.password)
    await elsewhere('session.revokeOthers', {})
    await expect(page.getByRole('heading', { name: say('out.title.person') })).toBeVisible()
    await expect(question).toHaveCount(0)
  })
})
