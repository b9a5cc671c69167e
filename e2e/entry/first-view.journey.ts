import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../journey.ts'

const PAGES = [
  ['operator', '/sysop/enterprise'],
  ['operator', '/sysop/overview'],
  ['member', '/space-acme/user/workbench'],
] as const

/** As the entrance tells it, before anybody is signed in. */
async function tellZone(page: Page, url: string) {
  const value = await page.evaluate<string>('Intl.DateTimeFormat().resolvedOptions().timeZone')
  await page.context().addCookies([{ name: 'zone', value, url }])
}

/** Where everything stands that can be seen without scrolling, and what it says. */
const seen = `[...document.querySelectorAll('header a, header button, aside a, main h1, main h2, main th, main td, main li')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight)
  .map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return { said: one.tagName + ' ' + one.textContent, box: [x, y, width, height] }
  })`

type Seen = { said: string; box: number[] }[]

/** In pixels: how far the farthest has moved; far, where it is not the same at all. */
function moved(first: Seen, then: Seen): number {
  const isSame = first.map(({ said }) => said).join() === then.map(({ said }) => said).join()
  if (!isSame) return Number.POSITIVE_INFINITY
  const pairs = first.flatMap(({ box }, at) =>
    box.map((edge, of) => [edge, then[at]?.box[of] ?? 0]),
  )
  return Math.max(...pairs.map(([one = 0, other = 0]) => Math.abs(one - other)))
}

for (const [loginId, path] of PAGES)
  test(`${path} can be read before any of its programs runs, and then is the same page`, async ({
    page,
    atrium,
    forgive,
  }) => {
    forgive(/ERR_FAILED/)
    await enterAs(page, loginId)
    await tellZone(page, atrium.origin)
    // A machine that is busy may send a document without it, and minutes pass between the one and the other.
    await expect(async () => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(path)
      await expect(page.locator('.first-view main h1')).toBeVisible({ timeout: 1_000 })
      await expect(page.getByRole('heading', { level: 1 }), 'to be read only').toHaveCount(0)
      const first = await page.evaluate<Seen>(seen)
      expect(first.length).toBeGreaterThan(10)

      await page.unroute('**/assets/*.js')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(async () => moved(first, await page.evaluate<Seen>(seen)), { timeout: 2_000 })
        .toBeLessThanOrEqual(1)
    }).toPass()
  })

test('readers who come one after the other see their own', async ({ page, atrium }) => {
  await tellZone(page, atrium.origin)
  const viewOf = async (loginId: string, path: string) => {
    await enterAs(page, loginId)
    const body = await (await page.request.get(path)).text()
    return /<div class="first-view".*first-view-end/s.exec(body)?.[0] ?? ''
  }
  const workbench = '/space-acme/user/workbench'
  await expect(async () => {
    const [member, operator, admin] = [
      await viewOf('member', workbench),
      await viewOf('operator', '/sysop/enterprise'),
      await viewOf('admin', workbench),
    ]
    for (const view of [member, operator, admin]) expect(view).toContain('</main>')
    expect(member).toContain('王磊')
    for (const view of [operator, admin]) expect(view).not.toContain('王磊')
    expect(operator).not.toContain('space-acme/user')
  }).toPass()
})
