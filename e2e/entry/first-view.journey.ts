import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../journey.ts'

const PAGES = [
  ['operator', '/sysop/enterprise'],
  ['operator', '/sysop/overview'],
  ['member', '/space-acme/user/workbench'],
  ['member', '/space-acme/home/index'],
] as const

/** As the entrance tells it, before anybody is signed in. */
async function tellZone(page: Page, url: string) {
  const value = await page.evaluate<string>('Intl.DateTimeFormat().resolvedOptions().timeZone')
  const width = await page.evaluate<number>('innerWidth')
  await page.context().addCookies([
    { name: 'zone', value, url },
    { name: 'width', value: String(width), url },
  ])
}

/** Where everything stands that can be seen without scrolling, and what it says. */
const seen = `[...document.querySelectorAll('header a, header button, aside a, main h1, main h2, main th, main td, main li, main [role=slider] svg')]
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

test('a menu that somebody made slim is slim from the first view on, and the page beside it as wide', async ({
  page,
  atrium,
  say,
  forgive,
}) => {
  forgive(/ERR_FAILED/)
  await enterAs(page, 'operator')
  await tellZone(page, atrium.origin)
  await page.goto('/sysop/overview')
  await page.getByRole('button', { name: say('layout.narrow') }).click()
  await expect(page.getByRole('button', { name: say('layout.widen') })).toBeVisible()
  await expect(async () => {
    await page.goto('/sysop/overview')
    await expect(page.getByRole('button', { name: say('layout.widen') })).toBeVisible()
    const whole = await page.evaluate<Seen>(seen)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/sysop/overview')
    await expect(page.locator('.first-view main h1')).toBeVisible({ timeout: 1_000 })
    expect(moved(await page.evaluate<Seen>(seen), whole)).toBeLessThanOrEqual(1)

    // A page that the server does not draw has the frame of the same width.
    await page.goto('/sysop/health')
    await expect(page.locator('[aria-busy] > [data-slim]')).toHaveCSS('width', '68px')
    await page.unroute('**/assets/*.js')
  }).toPass()
})

/** Readers of several kinds and spaces, each with what nobody else's view may say. */
const READERS = [
  { loginId: 'member', path: '/space-acme/user/workbench', own: '王磊' },
  { loginId: 'operator', path: '/sysop/enterprise', own: '/sysop/overview' },
  { loginId: 'admin', path: '/space-acme/user/workbench', own: '/space-acme/' },
  { loginId: 'developer', path: '/space-acme/user/workbench', own: '/space-acme/' },
] as const

test('what a reader sees does not depend on who came before', async ({
  anotherBrowser,
  atrium,
}) => {
  test.setTimeout(360_000)
  const open = async (loginId: string) => {
    const page = await anotherBrowser()
    await enterAs(page, loginId)
    await tellZone(page, atrium.origin)
    return page
  }
  const pages = await Promise.all(READERS.map(({ loginId }) => open(loginId)))
  const view = async (at: number) => {
    const answer = await pages[at]?.request.get(READERS[at]?.path ?? '')
    const body = (await answer?.text()) ?? ''
    const drawn = /<div class="first-view".*first-view-end/s.exec(body)?.[0] ?? ''
    return drawn.replaceAll(/nonce="[^"]*"/g, '')
  }
  // A machine that is busy may send a document without it, and a minute may pass between two.
  await expect(async () => {
    const alone = []
    for (const at of READERS.keys()) alone.push(await view(at))
    for (const [at, drawn] of alone.entries()) {
      const { own } = READERS[at] ?? { own: '' }
      expect(drawn).toContain('</main>')
      expect(drawn).toContain(own)
    }
    // In the bar alone: a to-do of one may name the other.
    const bars = alone.map((drawn) => /<header.*?<\/header>/s.exec(drawn)?.[0] ?? '')
    expect(bars.filter((bar) => bar.includes('王磊'))).toHaveLength(1)
    expect(alone.filter((drawn) => drawn.includes('/sysop/'))).toHaveLength(1)
    for (const order of [
      [3, 2, 1, 0],
      [1, 0, 3, 2],
      [2, 0, 1, 3],
    ])
      for (const at of order) expect(await view(at)).toBe(alone[at])
    const together = [0, 1, 2, 3, 3, 0, 2, 1]
    const drawn = await Promise.all(together.map(view))
    for (const [n, at] of together.entries())
      expect([alone[at], ''], 'drawn as ever, or not at all').toContain(drawn[n])
  }).toPass()
})
