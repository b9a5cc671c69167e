import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consent, startVendors, type Vendors } from '../test/fixtures/workplace.ts'
import { newGatewayTroubles, oldGatewayTroubles } from './workplace.dingtalk.troubles.ts'

const provider = 'dingtalk'
let vendors: Vendors
beforeAll(async () => void (vendors = await startVendors()))
beforeEach(() => vendors.reset())
afterAll(() => vendors.stop())

const codeFor = (userid: string, kind: 'dd-jsapi' | 'dd-oauth' = 'dd-jsapi') => {
  const person = vendors.personOf(provider, userid)
  return vendors.world.codes.issue({ ...vendors.orgOf(provider), kind, person })
}
const inApp = (code: string, change = {}) =>
  vendors.adapters[provider].exchangeInApp(vendors.connection(provider, change), { code })
const web = (code: string) =>
  vendors.adapters[provider].exchangeWeb(vendors.connection(provider), {
    code,
    redirectUri: vendors.callback,
  })
const authorizeUrl = (state = 's1') =>
  vendors.adapters[provider].buildAuthorizeUrl(vendors.connection(provider), {
    mode: 'web',
    redirectUri: vendors.callback,
    state,
  })

describe('a person', () => {
  test('is the same inside the client and in a browser', async () => {
    const inside = await inApp(codeFor('user123'))
    const back = await consent(authorizeUrl('state 1'), 'user123')
    expect(back.get('state')).toBe('state 1')
    expect(back.get('authCode')).toBe(back.get('code'))
    expect(await web(back.get('code') as string)).toEqual(inside)
    expect(inside).toMatchObject({ corpId: 'dingacme0001', userId: 'user123', name: '张伟' })
    expect(inside.subject).toMatch(/^[\w-]{24}$/)
  })

  test('who refuses comes back without a code', async () => {
    const back = await consent(authorizeUrl(), 'user123', { decision: 'refuse' })
    expect(Object.fromEntries(back)).toEqual({ error: 'access_denied', state: 's1' })
  })
})

describe('a code is refused', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['that nobody has', 'CODE_INVALID', () => inApp('nobody-has-this')],
    [
      'that was used',
      'CODE_INVALID',
      async () => {
        const code = codeFor('user123')
        await inApp(code)
        return inApp(code)
      },
    ],
    [
      'that is older than five minutes',
      'CODE_INVALID',
      () => {
        const code = codeFor('user123')
        vendors.world.advance(301)
        return inApp(code)
      },
    ],
    ["of another app's", 'CODE_INVALID', () => inApp(foreignCode())],
    [
      'of the web login inside the client',
      'CODE_INVALID',
      () => inApp(codeFor('user123', 'dd-oauth')),
    ],
    ['of somebody who left', 'NOT_MEMBER', () => inApp(leave('user123'))],
    ['of an outsider', 'NOT_MEMBER', () => inApp(codeFor('guest01'))],
    ['of an outsider in a browser', 'NOT_MEMBER', () => web(codeFor('guest01', 'dd-oauth'))],
    ['of a partner in a browser', 'NOT_MEMBER', () => web(fromPartner())],
    [
      'of somebody outside the range of the app',
      'NO_SCOPE',
      () => {
        vendors.orgOf(provider).app.visibleTo = ['manager7']
        return inApp(codeFor('user123'))
      },
    ],
  ])('%s', async (_, kind, exchange) => {
    await expect(exchange()).rejects.toMatchObject({ kind })
  })

  test('and burnt, when a code from the client goes to the web exchange', async () => {
    const code = codeFor('user123')
    await expect(web(code)).rejects.toMatchObject({
      kind: 'CODE_INVALID',
      vendor: { http: 400, code: 'invalidParameter.authCode.notFound' },
    })
    await expect(inApp(code)).rejects.toMatchObject({ kind: 'CODE_INVALID' })
  })

  function foreignCode() {
    const { org, app } = vendors.orgOf(provider)
    const other = { ...app, clientId: 'dingother' }
    const person = vendors.personOf(provider, 'user123')
    return vendors.world.codes.issue({ org, app: other, kind: 'dd-jsapi', person })
  }
  function leave(userid: string) {
    vendors.personOf(provider, userid).status = 'left'
    return codeFor(userid)
  }
  function fromPartner() {
    vendors.personOf(provider, 'user123').kind = 'linked'
    return codeFor('user123', 'dd-oauth')
  }
})

describe('the app token', () => {
  test('is fetched once for many', async () => {
    await Promise.all([codeFor('user123'), codeFor('manager7')].map((code) => inApp(code)))
    expect(vendors.asked().filter((path) => path === 'token')).toHaveLength(1)
  })

  test.each([
    [
      'revoked',
      () => vendors.world.faults.add({ trouble: { kind: 'tokenRevoked' }, path: 'getuserinfo' }),
    ],
    [
      'expired',
      () => {
        const body = { errcode: 42001, errmsg: 'access_token已过期' }
        vendors.world.faults.add({ trouble: { kind: 'answer', body }, path: 'getuserinfo' })
      },
    ],
  ])('that was %s is fetched again, once', async (_, strike) => {
    await inApp(codeFor('manager7'))
    strike()
    expect(await inApp(codeFor('user123'))).toMatchObject({ userId: 'user123' })
    expect(vendors.asked()).toEqual(['token', 'getuserinfo', 'getuserinfo', 'token', 'getuserinfo'])
  })

  test('that is refused for ever is not fetched for ever', async () => {
    const trouble = { kind: 'answer', body: { errcode: 88, sub_code: '40014' } } as const
    vendors.world.faults.add({ trouble, path: 'getuserinfo', times: 9 })
    await expect(inApp(codeFor('user123'))).rejects.toMatchObject({ kind: 'TOKEN_INVALID' })
    expect(vendors.asked().filter((path) => path === 'getuserinfo')).toHaveLength(2)
  })

  test('may have cost the code, and then a new one is asked for', async () => {
    await inApp(codeFor('manager7'))
    vendors.world.burnsCodeOnBadToken = true
    vendors.world.tokens.revokeAll()
    await expect(inApp(codeFor('user123'))).rejects.toMatchObject({ kind: 'CODE_INVALID' })
  })

  test('travels where each gateway looks for it, and the code never in an address', async () => {
    const back = await consent(authorizeUrl(), 'user123')
    await web(back.get('code') as string)
    const [, , me, , byUnion] = vendors.world.journal
    expect(me?.headers).toHaveProperty('x-acs-dingtalk-access-token')
    expect(byUnion?.query).toHaveProperty('access_token')
    for (const { query } of vendors.world.journal.slice(1)) expect(query).not.toHaveProperty('code')
  })
})

describe('a connection', () => {
  const check = (change = {}) =>
    vendors.adapters[provider].checkConnection(vendors.connection(provider, change))

  test('that works says nothing', async () => {
    await expect(check()).resolves.toBeUndefined()
  })

  test.each([
    ['a wrong secret', { clientSecret: 'wrong' }, 'CONFIG', 'invalid.client'],
    ['an unknown organisation', { corpId: 'dingnobody' }, 'CONFIG', 'unknownError'],
  ])('with %s is told so', async (_, change, kind, code) => {
    await expect(check(change)).rejects.toMatchObject({ kind, vendor: { code } })
  })

  test('from an address that is not allowed hears which', async () => {
    vendors.orgOf(provider).app.ipAllow = ['203.0.113.9']
    await expect(check()).rejects.toMatchObject({
      kind: 'FORBIDDEN_IP',
      vendor: { message: expect.stringContaining('127.0.0.1'), requestId: expect.any(String) },
    })
  })

  test('without the permission is told so, one level down', async () => {
    vendors.orgOf(provider).app.scopes = []
    await expect(check()).rejects.toMatchObject({ kind: 'NO_SCOPE', vendor: { code: '60011' } })
  })
})

describe('the vendor', () => {
  test.each(Object.entries(oldGatewayTroubles).filter(([code]) => code !== 'x5.deny'))(
    'that says %s means %s',
    async (errcode, kind) => {
      const body = { errcode: Number(errcode), errmsg: 'no', request_id: 'r1' }
      vendors.world.faults.add({ trouble: { kind: 'answer', body }, path: 'topapi', times: 2 })
      await expect(inApp(codeFor('user123'))).rejects.toMatchObject({
        kind,
        vendor: { http: 200, code: errcode, requestId: 'r1' },
      })
    },
  )

  test.each(Object.entries(newGatewayTroubles).filter(([code]) => code !== 'x5.deny'))(
    'that says %s means %s at the new gateway',
    async (code, kind) => {
      const body = { code, message: 'no', requestid: 'R2' }
      vendors.world.faults.add({ trouble: { kind: 'answer', status: 400, body } })
      await expect(web(codeFor('user123', 'dd-oauth'))).rejects.toMatchObject({
        kind,
        vendor: { http: 400, code, requestId: 'R2' },
      })
    },
  )

  test.each(['/token', 'getuserinfo'])(
    'that shuts us out at %s says for how long',
    async (path) => {
      vendors.world.faults.add({ trouble: { kind: 'denied' }, path })
      await expect(inApp(codeFor('user123'))).rejects.toMatchObject({
        kind: 'RATE_LIMIT',
        vendor: { retryAfterSeconds: 5 },
      })
    },
  )

  test('is not asked again with the same code when it is busy', async () => {
    vendors.world.faults.add({ trouble: { kind: 'rateLimit' }, path: 'getuserinfo' })
    await expect(inApp(codeFor('user123'))).rejects.toMatchObject({ kind: 'RATE_LIMIT' })
    expect(vendors.asked()).toEqual(['token', 'getuserinfo'])
  })

  test('that leaves out who it is binds nobody', async () => {
    const body = { errcode: 0, result: { userid: 'user123', unionid: '' } }
    vendors.world.faults.add({ trouble: { kind: 'answer', body }, path: 'getuserinfo' })
    await expect(inApp(codeFor('user123'))).rejects.toMatchObject({ kind: 'PROTOCOL' })
  })
})

test('the address of its page', () => {
  const { origin } = vendors
  expect(authorizeUrl('a/b')).toBe(
    `${origin}/login.dingtalk.com/oauth2/auth?redirect_uri=${encodeURIComponent(`${origin}/loginMiddle`)}&response_type=code&client_id=dingacmeclient&scope=openid&state=a%2Fb&prompt=consent`,
  )
})
