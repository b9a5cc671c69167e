import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Office, openOffice } from '../../test/fixtures/office.ts'
import { type Browser, browser } from '../../test/fixtures/phone.ts'

// The calls as the specification writes them: `code`, `appId`, `enterId`, and nothing else.

let office: Office
let visitor: Browser
let ours: string
beforeAll(async () => {
  office = await openOffice()
  ours = String(await office.atrium.idOf('ours'))
  await office.bound('dingtalk', 'user123', 'ours-member')
  await office.bound('feishu', 'ab12cd34', 'ours-member')
  await office.bound('wechat', 'ZhangSan', 'ours-member')
})
beforeEach(() => {
  visitor = browser(office.atrium)
})
afterAll(() => office.close())

const aCode = () => office.issue('dingtalk', 'dd-jsapi', 'user123')
const signedIn = { code: 1000000, result: { status: 1, login: true, token: { entId: 'ours' } } }

describe('Partly 5: a workplace login without a state', () => {
  const ways = [
    ['dingtalk', 'dd-jsapi', 'user123'],
    ['feishu', 'fs-access', 'ab12cd34'],
    ['wechat', 'wc-oauth', 'ZhangSan'],
  ] as const

  test.each(ways)(
    'comes in through %s, by the space’s word or its number',
    async (type, kind, who) => {
      for (const enterId of ['ours', 'OURS', ours]) {
        const guest = browser(office.atrium)
        const answer = await office.inApp(guest, type, {
          code: office.issue(type, kind, who),
          enterId,
        })
        expect(answer).toMatchObject(signedIn)
        expect(answer.result.landing).toBe('/space-ours/user/workbench')
        expect(guest.jar.has('__Host-sid')).toBe(true)
      }
    },
  )

  test('takes a code once, whoever brings it', async () => {
    const code = aCode()
    expect(await office.inApp(visitor, 'dingtalk', { code })).toMatchObject(signedIn)
    const other = browser(office.atrium)
    expect(await office.inApp(other, 'dingtalk', { code })).toMatchObject({
      status: 401,
      error: 'workplace_code_refused',
    })
    expect(other.jar.has('__Host-sid')).toBe(false)
    // What failed leaves nothing behind that would stand in the way of the next code.
    expect(await office.inApp(other, 'dingtalk', { code: aCode() })).toMatchObject(signedIn)
  })

  test('shares one exchange, though a webview that reloads asks twice', async () => {
    await office.begin(visitor, 'feishu', 'bridge')
    const code = aCode()
    const answers = [
      await office.inApp(visitor, 'dingtalk', { code }),
      await office.inApp(visitor, 'dingtalk', { code }),
    ]
    expect(answers.map(({ result }) => result?.status)).toEqual([1, 1])
  })

  test('wants the app of the connection, and an enterprise that has it', async () => {
    for (const wrong of [{ appId: 'other' }, { enterId: 'nosuch' }, { enterId: '999999' }])
      expect(await office.inApp(visitor, 'dingtalk', { code: aCode(), ...wrong })).toMatchObject({
        status: 404,
        error: 'workplace_unavailable',
      })
    expect(await office.inApp(visitor, 'dingtalk', { code: aCode() })).toMatchObject(signedIn)
  })

  test('is refused where this browser has begun with a state, which must then come along', async () => {
    const { state } = await office.begin(visitor, 'dingtalk', 'bridge')
    const code = aCode()
    expect(await office.inApp(visitor, 'dingtalk', { code })).toMatchObject({
      status: 410,
      error: 'workplace_state_gone',
    })
    expect(await office.inApp(visitor, 'dingtalk', { code, state })).toMatchObject(signedIn)
    // Spent, or run out: the next may come without again.
    expect(await office.inApp(visitor, 'dingtalk', { code: aCode() })).toMatchObject(signedIn)
    await office.begin(visitor, 'dingtalk', 'bridge')
    office.atrium.clock.pass(601)
    expect(await office.inApp(visitor, 'dingtalk', { code: aCode() })).toMatchObject(signedIn)
  })

  test('of a neighbour’s organisation opens nothing here', async () => {
    const theirs = office.vendors.world.orgs.findLast(({ vendor }) => vendor === 'dingtalk')
    const [app] = theirs?.apps ?? []
    if (!theirs || !app) throw new Error('The neighbour has no app.')
    const person = theirs.people[0]?.userid ?? ''
    const code = office.issue('dingtalk', 'dd-jsapi', person, { org: theirs, app })
    const answer = await office.inApp(visitor, 'dingtalk', { code })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(visitor.jar.has('__Host-sid')).toBe(false)
  })

  test.each([
    ['another site fetches it', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host fetches it', { 'sec-fetch-site': 'same-site' }],
    [
      'somebody follows a link to it',
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    ],
    ['somebody opens it from nowhere', { 'sec-fetch-site': 'none' }],
    ['an old browser follows a link to it', { accept: 'text/html,application/xhtml+xml' }],
    ['an old browser loads it on another site', { referer: 'https://evil.example/page' }],
    ['an old browser says it is from elsewhere', { origin: 'https://evil.example' }],
  ])('is refused when %s', async (_, headers) => {
    const code = aCode()
    const { appId } = office.vendors.adapters.dingtalk.publicConfig(
      office.vendors.connection('dingtalk'),
    )
    const query = String(new URLSearchParams({ code, appId, enterId: 'ours' }))
    const answer = await office.atrium.app.http.inject({
      url: `/sapi/sysuser/oauth/applet/dingtalk/login?${query}`,
      headers,
    })
    expect(answer.json()).toMatchObject({ error: 'cross_site' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    // Not even spent: it is still good where it belongs.
    expect(await office.inApp(visitor, 'dingtalk', { code })).toMatchObject(signedIn)
  })

  test('a page of ours in an old browser may call it', async () => {
    const { appId } = office.vendors.adapters.dingtalk.publicConfig(
      office.vendors.connection('dingtalk'),
    )
    const query = String(new URLSearchParams({ code: aCode(), appId, enterId: ours }))
    const answer = await office.atrium.app.http.inject({
      url: `/sapi/sysuser/oauth/applet/dingtalk/login?${query}`,
      headers: { host: 'hall.test', referer: 'http://hall.test/loginMiddle', accept: '*/*' },
    })
    expect(answer.json()).toMatchObject({ code: 1000000 })
  })
})

test('Partly 5: the configuration is found by the space’s word and by its number', async () => {
  const config = (enterId: string) =>
    visitor.send('GET', `/sapi/sysuser/oauth/applet/app/config?enterId=${enterId}&type=dingtalk`)
  const known = (await config('ours')).result
  expect(known).toEqual({ corpId: 'dingacme0001', agentId: '2900001', appId: 'dingacmeclient' })
  expect((await config(ours)).result).toEqual(known)
  expect(await config('999999')).toMatchObject({ error: 'workplace_unavailable' })

  // A space that is called by another's number does not take its place.
  await office.atrium.sql(`update enterprises set space = $1 where space = 'neighbour'`, [ours])
  expect((await config(ours)).result).toEqual(known)
  await office.atrium.sql(`update enterprises set space = 'neighbour' where space = $1`, [ours])
})

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
