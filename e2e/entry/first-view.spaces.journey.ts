import type { Page } from '@playwright/test'
import { callerFor } from '../caller.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { expect, test } from '../journey.ts'
import { enterWith, GOOD_PASSWORD } from '../ways/ways.people.ts'

const COOKIES = [
  ['zone', 'Asia/Shanghai'],
  ['width', '1280'],
] as const

/** What the server has drawn for this browser, and nothing of what the page does with it. */
async function viewIn(page: Page, space: string): Promise<string> {
  const answer = await page.request.get(`/space-${space}/user/workbench`)
  const body = await answer.text()
  const drawn = /<div class="first-view".*first-view-end/s.exec(body)?.[0] ?? ''
  return drawn.replaceAll(/nonce="[^"]*"/g, '')
}

test('a view of one space says nothing of another, for neighbours and for who is in both', async ({
  anotherBrowser,
  atrium,
  operator,
}) => {
  test.setTimeout(360_000)
  const [ours, theirs] = [
    await createOpenEnterprise(operator, uniqueWord()),
    await createOpenEnterprise(operator, uniqueWord()),
  ]
  const open = async (name: string, join: { entid: number }[]) => {
    const made = await operator('sysop.user.add', { loginId: uniqueWord(), name, join })
    const { loginId, password } = made
    const person = await callerFor(atrium.origin, loginId, null, password)
    await person('password.change', { oldPassword: password, newPassword: GOOD_PASSWORD })
    const page = await anotherBrowser()
    const cookies = COOKIES.map(([key, value]) => ({ name: key, value, url: atrium.origin }))
    await page.context().addCookies(cookies)
    await enterWith(page.request, { loginId, name, password: GOOD_PASSWORD })
    return page
  }
  const names = [uniqueWord(), uniqueWord(), uniqueWord()] as const
  const here = await open(names[0], [{ entid: ours.entid }])
  const there = await open(names[1], [{ entid: theirs.entid }])
  const both = await open(names[2], [{ entid: ours.entid }, { entid: theirs.entid }])

  const visits = [
    { page: here, space: ours.space, own: names[0] },
    { page: there, space: theirs.space, own: names[1] },
    { page: both, space: ours.space, own: names[2] },
    { page: both, space: theirs.space, own: names[2] },
  ]
  const others = (space: string) => (space === ours.space ? theirs : ours)
  const judge = (drawn: string, { page, space, own }: (typeof visits)[number]) => {
    expect(drawn).toContain('</main>')
    expect(drawn).toContain(own)
    for (const name of names) if (name !== own) expect(drawn).not.toContain(name)
    // Who is in both has one way into the other, in the list of their own.
    const ways = drawn.split(`/space-${others(space).space}/`).slice(1)
    expect(ways.map((rest) => rest.split('"')[0])).toEqual(page === both ? ['user/workbench'] : [])
    if (page !== both) expect(drawn).not.toContain(others(space).space)
  }
  // A machine that is busy may send a document without it.
  await expect(async () => {
    for (const order of [visits, visits.toReversed()])
      for (const visit of order) judge(await viewIn(visit.page, visit.space), visit)
    const together = [...visits, ...visits.toReversed()]
    const drawn = await Promise.all(together.map(({ page, space }) => viewIn(page, space)))
    for (const [at, visit] of together.entries())
      if (drawn[at] !== '') judge(drawn[at] ?? '', visit)
  }).toPass()
})
