import { userAgents } from '@atrium/simulator/clients.ts'
import type { CodeKind } from '@atrium/simulator/codes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consent, startVendors, type Vendors } from '../test/fixtures/workplace.ts'
import { wecomTroubles } from './workplace.wecom.ts'

const provider = 'wechat'
let vendors: Vendors
beforeAll(async () => void (vendors = await startVendors()))
beforeEach(() => vendors.reset())
afterAll(() => vendors.stop())

const codeFor = (userid: string, kind: CodeKind = 'wc-oauth') => {
  const person = vendors.personOf(provider, userid)
  return vendors.world.codes.issue({ ...vendors.orgOf(provider), kind, person })
}
const inApp = (code: string, change = {}) =>
  vendors.adapters[provider].exchangeInApp(vendors.connection(provider, change), { code })
const authorizeUrl = (mode: 'in-app' | 'web', change = {}) =>
  vendors.adapters[provider].buildAuthorizeUrl(vendors.connection(provider), {
    mode,
    redirectUri: vendors.callback,
    state: 'abc123',
    ...change,
  })

describe('a person', () => {
  test('is the same inside the client and in a browser, however their id is written', async () => {
    vendors.world.signInToClient('wecom', 'ZhangSan')
    const inside = await fetch(String(authorizeUrl('in-app')), {
      redirect: 'manual',
      headers: { 'user-agent': userAgents['wecom-android'] },
    })
    const silent = new URL(inside.headers.get('location') as string).searchParams
    const scanned = await consent(authorizeUrl('web'), 'ZhangSan')
    const identity = await inApp(silent.get('code') as string)
    expect(identity).toEqual({
      corpId: 'wwacme0003',
      subject: 'zhangsan',
      userId: 'ZhangSan',
      name: '张三',
    })
    const { callback: redirectUri, adapters, connection } = vendors
    const code = scanned.get('code') as string
    expect(await adapters.wechat.exchangeWeb(connection(provider), { code, redirectUri })).toEqual(
      identity,
    )
  })

  test('outside the range of the app is a member without a name', async () => {
    vendors.orgOf(provider).app.visibleTo = []
    expect(await inApp(codeFor('lisi'))).toMatchObject({ subject: 'lisi', name: 'lisi' })
  })

  test('who refuses comes back with the state alone', async () => {
    const back = await consent(authorizeUrl('web'), 'lisi', { decision: 'refuse' })
    expect(Object.fromEntries(back)).toEqual({ state: 'abc123' })
  })
})

describe('a code is refused', () => {
  test.each<[string, string, string, () => Promise<unknown>]>([
    ['that nobody has', 'CODE_INVALID', '40029', () => inApp('nobody-has-this')],
    [
      'that was used',
      'CODE_INVALID',
      '40029',
      async () => {
        const code = codeFor('lisi')
        await inApp(code)
        return inApp(code)
      },
    ],
    [
      'that is older than five minutes',
      'CODE_INVALID',
      '40029',
      () => {
        const code = codeFor('lisi')
        vendors.world.advance(301)
        return inApp(code)
      },
    ],
    ["of another app's", 'CONFIG', '50001', () => inApp(foreignCode())],
    ['of another vendor', 'CODE_INVALID', '40029', () => inApp(codeFor('lisi', 'dd-oauth'))],
    ['of a stranger', 'NOT_MEMBER', 'openid', () => inApp(codeFor('wangwu'))],
    ['of a linked organisation', 'NOT_MEMBER', 'linked_corp', () => inApp(linkedCode())],
    ['of somebody disabled', 'NOT_MEMBER', 'status', () => inApp(codeOf('frozen'))],
    ['of somebody who left', 'NOT_MEMBER', 'status', () => inApp(codeOf('left'))],
  ])('%s', async (_, kind, code, exchange) => {
    await expect(exchange()).rejects.toMatchObject({ kind, vendor: { code } })
  })

  function foreignCode() {
    const { org, app } = vendors.orgOf(provider)
    const person = vendors.personOf(provider, 'lisi')
    const other = { ...app, agentId: '1000009' }
    return vendors.world.codes.issue({ org, app: other, kind: 'wc-oauth', person })
  }
  function linkedCode() {
    vendors.personOf(provider, 'lisi').kind = 'linked'
    return codeFor('lisi')
  }
  function codeOf(status: 'frozen' | 'left') {
    vendors.personOf(provider, 'lisi').status = status
    return codeFor('lisi')
  }
})

describe('the app token', () => {
  test('that was taken back is fetched again, once', async () => {
    await inApp(codeFor('lisi'))
    vendors.world.tokens.revokeAll()
    expect(await inApp(codeFor('ZhangSan'))).toMatchObject({ subject: 'zhangsan' })
    expect(vendors.asked()).toEqual([
      'gettoken',
      'getuserinfo',
      'get',
      'getuserinfo',
      'gettoken',
      'getuserinfo',
      'get',
    ])
  })

  test('is renewed five minutes before its end', async () => {
    await inApp(codeFor('lisi'))
    vendors.world.advance(7200 - 301)
    await inApp(codeFor('lisi'))
    expect(vendors.asked().filter((path) => path === 'gettoken')).toHaveLength(1)
    vendors.world.advance(2)
    await inApp(codeFor('lisi'))
    expect(vendors.asked().filter((path) => path === 'gettoken')).toHaveLength(2)
  })
})

describe('a connection', () => {
  const check = (change = {}) =>
    vendors.adapters[provider].checkConnection(vendors.connection(provider, change))

  test('that works says nothing', async () => {
    await expect(check()).resolves.toBeUndefined()
  })

  test.each([
    ['a wrong secret', { clientSecret: 'wrong' }, '40001'],
    ['an unknown organisation', { corpId: 'wwnobody' }, '40013'],
  ])('with %s is told so', async (_, change, code) => {
    await expect(check(change)).rejects.toMatchObject({ kind: 'CONFIG', vendor: { code } })
  })

  test('from an address that is not allowed hears which', async () => {
    vendors.orgOf(provider).app.ipAllow = ['203.0.113.9']
    await expect(check()).rejects.toMatchObject({
      kind: 'FORBIDDEN_IP',
      vendor: { message: expect.stringContaining('from ip: 127.0.0.1') },
    })
  })
})

test.each(Object.entries(wecomTroubles))('a vendor that says %s means %s', async (code, kind) => {
  const body = { errcode: Number(code), errmsg: 'no' }
  vendors.world.faults.add({ trouble: { kind: 'answer', body }, path: 'getuserinfo', times: 2 })
  await expect(inApp(codeFor('lisi'))).rejects.toMatchObject({ kind, vendor: { code } })
})

describe('the address of its page', () => {
  test('inside the client keeps the order and the sign that WeCom insists on', () => {
    const { origin } = vendors
    const back = encodeURIComponent(`${origin}/loginMiddle`)
    expect(authorizeUrl('in-app')).toBe(
      `${origin}/open.weixin.qq.com/connect/oauth2/authorize?appid=wwacme0003&redirect_uri=${back}&response_type=code&scope=snsapi_base&state=abc123&agentid=1000002#wechat_redirect`,
    )
  })

  test('in a browser', () => {
    const redirectUri = 'https://atrium.test/loginMiddle?a=1&b=二'
    const url = new URL(String(authorizeUrl('web', { redirectUri })))
    expect(url.pathname).toBe('/login.work.weixin.qq.com/wwlogin/sso/login')
    expect([...url.searchParams]).toEqual([
      ['login_type', 'CorpApp'],
      ['appid', 'wwacme0003'],
      ['agentid', '1000002'],
      ['redirect_uri', redirectUri],
      ['state', 'abc123'],
    ])
  })
})
