import { aPerson } from '@atrium/simulator/organisations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Office, openOffice, ways } from '../../test/fixtures/office.ts'
import { browser } from '../../test/fixtures/phone.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
beforeEach(() => office.atrium.sql('delete from workplace_bindings'))
afterAll(() => office.close())

const sessionsOf = (loginId: string) =>
  office.atrium.sql(
    'select s.* from sessions s join accounts a on a.id = s.account_id where a.login_id = $1 order by s.id desc',
    [loginId],
  )

describe.each(ways)('$type by $purpose', ({ type, purpose, person }) => {
  test('gives a stranger a ticket, and after binding a session', async () => {
    const visitor = browser(office.atrium)
    const first = await office.signIn(visitor, type, purpose, person)
    expect(first).toMatchObject({
      code: 1000000,
      result: { status: 0, login: false, type, space: 'ours', ticket: expect.any(String) },
    })
    expect(first.result.token).toBeUndefined()
    expect(visitor.jar.has('__Host-sid')).toBe(false)

    await office.password(visitor, 'ours-member')
    expect(await office.bind(visitor, first.result.ticket)).toMatchObject({
      code: 1000000,
      result: { type, space: 'ours' },
    })

    const fresh = browser(office.atrium)
    const again = await office.signIn(fresh, type, purpose, person)
    expect(again).toMatchObject({
      code: 1000000,
      result: {
        status: 1,
        login: true,
        type,
        user: { loginId: 'ours-member' },
        token: { entId: 'ours' },
        openid: first.result.openid,
      },
    })
    expect((await fresh.send('GET', '/space-ours/sapi/user/baseinfo')).result.login).toBe(true)
  })
})

describe('a session through a workplace', () => {
  test('is remembered inside the app and not in a browser', async () => {
    await office.bound('feishu', 'ab12cd34', 'ours-member')
    await office.signIn(browser(office.atrium), 'feishu', 'app', 'ab12cd34')
    expect((await sessionsOf('ours-member'))[0]).toMatchObject({
      way: 'workplace',
      remembered: true,
      enterprise_id: await office.atrium.idOf('ours'),
    })
    await office.signIn(browser(office.atrium), 'feishu', 'web', 'ab12cd34')
    expect((await sessionsOf('ours-member'))[0]).toMatchObject({ remembered: false })
  })

  test('proves nothing to a sensitive change', async () => {
    await office.bound('feishu', 'ab12cd34', 'ours-member')
    const visitor = browser(office.atrium)
    await office.signIn(visitor, 'feishu', 'bridge', 'ab12cd34')
    expect(await visitor.send('POST', '/v1/factor/totp', {})).toMatchObject({
      error: 'own_proof_required',
    })
  })

  test('has a token that script may keep and that opens nothing', async () => {
    await office.bound('feishu', 'ab12cd34', 'ours-member')
    const visitor = browser(office.atrium)
    const { result } = await office.signIn(visitor, 'feishu', 'bridge', 'ab12cd34')
    const { accessToken } = result.token
    expect(visitor.jar.get('__Host-sid')).not.toBe(accessToken)
    const answer = await office.atrium.guest.raw('GET', '/v1/session/list', {
      headers: { cookie: `__Host-sid=${accessToken}`, authorization: `Bearer ${accessToken}` },
    })
    expect(answer.statusCode).toBe(401)
    const [line] = await office.atrium.sql(
      "select action from audit where request_id = $1 and action = 'session.opened'",
      [accessToken],
    )
    expect(line).toBeDefined()
  })

  test('has a token of its own, whatever cookie the browser came with', async () => {
    await office.bound('feishu', 'ab12cd34', 'ours-member')
    const visitor = browser(office.atrium)
    visitor.jar.set('__Host-sid', 'p'.repeat(43))
    await office.signIn(visitor, 'feishu', 'bridge', 'ab12cd34')
    expect(visitor.jar.get('__Host-sid')).not.toBe('p'.repeat(43))
  })
})

test('a name that cannot be stored is made one that can', async () => {
  const { org } = office.vendors.orgOf('dingtalk')
  org.people.push(aPerson({ userid: 'odd', name: `\0a\nb\ud800${'x'.repeat(200)}` }))
  const { result } = await office.signIn(browser(office.atrium), 'dingtalk', 'bridge', 'odd')
  expect(result.nickname).toBe(`a b\ufffd${'x'.repeat(200)}`.slice(0, 100))
})

describe('the way back', () => {
  test.each([
    ['/user/center?tab=2', '/user/center?tab=2'],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
  ])('from %s leads to %s', async (toUrl, kept) => {
    const visitor = browser(office.atrium)
    const { state } = await office.begin(visitor, 'dingtalk', 'bridge', toUrl)
    const answer = await office.complete(
      visitor,
      state,
      office.issue('dingtalk', 'dd-jsapi', 'user123'),
    )
    expect(answer.result.toUrl).toBe(kept)
  })
})

describe('what a page may know before anybody has signed in', () => {
  const config = (enterId: string, type: string) =>
    browser(office.atrium).send(
      'GET',
      `/sapi/sysuser/oauth/applet/app/config?enterId=${enterId}&type=${type}`,
    )

  test('is three ids and nothing secret', async () => {
    expect((await config('ours', 'dingtalk')).result).toEqual({
      corpId: 'dingacme0001',
      agentId: '2900001',
      appId: 'dingacmeclient',
    })
  })

  test('is the same for a space that is not there and a workplace that is not set up', async () => {
    await office.connect('wechat', 'ours', { enabled: false })
    const answers = [await config('nowhere', 'wechat'), await config('ours', 'wechat')]
    await office.connect('wechat')
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ error: 'workplace_unavailable' })
  })

  test('lists the workplaces of the space in the address', async () => {
    const list = async (space: string) =>
      (await browser(office.atrium).send('GET', `${space}/v1/workplaces`)).result
    expect(await list('/space-OURS')).toHaveLength(3)
    expect(await list('/space-nowhere')).toEqual([])
    expect(await list('')).toEqual([])
  })
})

test('nothing unexpected was logged', () => expect(office.atrium.problems).toEqual([]))
