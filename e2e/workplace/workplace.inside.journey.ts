import type { Client } from '@atrium/simulator/clients.ts'
import type { Vendor } from '@atrium/simulator/organisations.ts'
import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { expect } from '../journey.ts'
import { bindTo, forget, test, VENDORS, WORKPLACES, whoIs } from './workplace.people.ts'

const WANTED = '/space-acme/user/workbench?tab=2'
const LINK = `${WANTED}&originType=loginApp`
const MIDDLE = `/loginMiddle?${String(new URLSearchParams({ CURRENT_ENT: 'acme', url: WANTED }))}`

const CLIENTS = {
  dingtalk: 'dingtalk-android',
  feishu: 'feishu-mobile',
  wecom: 'wecom-android',
} as const satisfies Record<Vendor, Client>

/** Every address the page has shown. */
function addressesOf(page: Page) {
  const shown: string[] = []
  page.on('framenavigated', (frame) => shown.push(frame.url()))
  return shown
}

/** What the server answers there: the page that asked is gone by the time anybody could read it. */
async function answersOf(page: Page, address: string) {
  const told: unknown[] = []
  await page.route(address, async (route) => {
    const response = await route.fetch()
    told.push(await response.json())
    await route.fulfill({ response })
  })
  return told
}

for (const vendor of VENDORS)
  test(`${vendor}: a link in the app opens its page, bound once and silently ever after @first-workplace`, async ({
    say,
    vendors,
    inside,
    pick,
    hire,
  }) => {
    test.slow()
    const as = hire(vendor)
    const person = pick(vendor)
    const page = await inside({ client: CLIENTS[vendor], as })
    await page.goto(LINK)
    await bindTo(page, say, person)
    await expect(page).toHaveURL(WANTED)

    await forget(page)
    const told = await answersOf(page, `**/oauth/applet/**/${WORKPLACES[vendor]}/login?code=*`)
    await page.goto(LINK)
    await expect(page).toHaveURL(WANTED)
    const result = {
      status: 1,
      type: WORKPLACES[vendor],
      token: expect.objectContaining({ entId: 'acme' }),
    }
    expect(told, 'a good code, taken once').toEqual([
      expect.objectContaining({ code: 1000000, result: expect.objectContaining(result) }),
    ])
    expect(await whoIs(page)).toMatchObject({ loginId: person.loginId })
    const ids = await page.evaluate(
      `['__corpId', '__agentid', '__appId', '__enterId'].map((name) => localStorage.getItem(name))`,
    )
    const { corpId = '', apps: [app] = [] } =
      vendors.world.orgs.find((org) => org.vendor === vendor) ?? {}
    const shown = vendor === 'feishu' ? [expect.any(String), ''] : [corpId, app?.agentId]
    expect(ids).toEqual([...shown, vendor === 'wecom' ? corpId : app?.clientId, 'acme'])
  })

test('a code that has expired is asked for once more, and not a third time', async ({
  say,
  vendors,
  inside,
  forgive,
  pick,
  hire,
}) => {
  test.slow()
  forgive(/status of 401/)
  const as = hire('dingtalk')
  const person = pick('dingtalk')
  const page = await inside({ client: 'dingtalk-ios', as })
  const expire = (times: number) =>
    vendors.world.faults.add({
      vendor: 'dingtalk',
      path: 'getuserinfo',
      times,
      trouble: { kind: 'answer', body: { errcode: 40078, errmsg: '不存在的临时授权码' } },
    })
  expire(1)
  await page.goto(MIDDLE)
  await bindTo(page, say, person)
  await expect(page).toHaveURL(WANTED)

  await forget(page)
  expire(2)
  const exchanges: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/dingtalk/login')) exchanges.push(request.url())
  })
  await page.goto(MIDDLE)
  await expect(page.getByRole('alert')).toHaveText(say('middle.trouble.code'))
  expect(new Set(exchanges).size, 'a code each').toBe(2)
  expect(exchanges).toHaveLength(2)
  await page.getByRole('button', { name: say('middle.retry') }).click()
  await expect(page).toHaveURL(WANTED)
})

test('a bridge that is silent for ever is given up after eight seconds', async ({
  say,
  inside,
  hire,
}) => {
  test.slow()
  const page = await inside({
    client: 'dingtalk-android',
    as: hire('dingtalk'),
    mode: 'silent',
  })
  await page.goto(MIDDLE)
  await expect(page.locator('[aria-current=step]')).toHaveText(say('middle.step.identity'))
  await check(page)
  const name = say('workplace.dingtalk')
  await expect(page.getByRole('alert')).toHaveText(say('middle.trouble.silent', { name }))
  await checkDarkAndNarrow(page)
  await page.getByRole('link', { name: say('middle.ordinary') }).click()
  const query = new URLSearchParams({ toUrl: WANTED })
  await expect(page).toHaveURL(`/space-acme/home/login?${String(query)}`)
  await signInForm(page, say).send('member')
  await expect(page).toHaveURL(WANTED)
})

test('a refusal in DingTalk is explained, and one in Feishu leads to the front page', async ({
  say,
  inside,
  hire,
}) => {
  const dingtalk = await inside({
    client: 'dingtalk-pc',
    as: hire('dingtalk'),
    mode: 'refusing',
  })
  await dingtalk.goto(MIDDLE)
  const name = say('workplace.dingtalk')
  await expect(dingtalk.getByRole('alert')).toHaveText(say('middle.trouble.refused', { name }))

  const feishu = await inside({
    client: 'feishu-mobile',
    as: hire('feishu'),
    mode: 'refusing',
  })
  await feishu.goto(MIDDLE)
  await expect(feishu).toHaveURL('/')
})

test('a lookup that fails is a toast in DingTalk and an alert elsewhere', async ({
  say,
  vendors,
  inside,
  forgive,
  hire,
}) => {
  forgive(/status of 409/)
  for (const vendor of ['dingtalk', 'wecom'] as const) {
    vendors.world.faults.add({
      vendor,
      path: 'getuserinfo',
      trouble: { kind: 'answer', body: { errcode: 60121, errmsg: 'no such user' } },
    })
    const page = await inside({ client: CLIENTS[vendor], as: hire(vendor) })
    await page.goto(MIDDLE)
    await expect(page.getByRole('heading', { name: say('middle.heading.trouble') })).toBeVisible()
    await expect(page.getByRole(vendor === 'dingtalk' ? 'status' : 'alert')).toHaveText(
      say('middle.trouble.lookup'),
    )
    await checkDarkAndNarrow(page)
  }
})

test('what a redirect brought leaves the address, and coming back to it begins anew', async ({
  say,
  inside,
  forgive,
  pick,
  hire,
}) => {
  test.slow()
  forgive(/status of 4\d\d/)
  const as = hire('wecom')
  const person = pick('wecom')
  const page = await inside({ client: 'wecom-android', as })
  const shown = addressesOf(page)
  await page.goto(MIDDLE)
  await bindTo(page, say, person)
  await expect(page).toHaveURL(WANTED)
  const callback = shown.find((address) => address.includes('code=')) ?? ''
  expect(callback).toContain('/loginMiddle?')
  expect(shown.filter((address) => address.includes('code='))).toHaveLength(1)

  await forget(page)
  await page.goto(callback)
  await expect(page).not.toHaveURL(/code=|state=/)
  await expect(page).toHaveURL(/\/user\/workbench|\/space-acme\//)
})

test('a space without this workplace says so and offers the ordinary sign-in', async ({
  say,
  inside,
  forgive,
  hire,
}) => {
  forgive(/status of 404/)
  const page = await inside({ client: 'wecom-mac', as: hire('wecom') })
  await page.goto('/loginMiddle?CURRENT_ENT=nowhere&url=%2Fuser%2Fcenter')
  const name = say(`workplace.${WORKPLACES.wecom}`)
  await expect(page.getByRole('alert')).toHaveText(say('middle.trouble.unavailable', { name }))
  await expect(page.getByRole('button', { name: say('middle.retry') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('middle.ordinary') })).toBeVisible()
})
