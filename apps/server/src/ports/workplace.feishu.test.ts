import { createHash } from 'node:crypto'
import type { CodeKind } from '@atrium/simulator/codes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consent, startVendors, type Vendors } from '../test/fixtures/workplace.ts'
import { feishuTroubles } from './workplace.feishu.ts'

const provider = 'feishu'
const verifier = 'a-verifier-of-at-least-forty-three-characters'
const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

let vendors: Vendors
beforeAll(async () => void (vendors = await startVendors()))
beforeEach(() => vendors.reset())
afterAll(() => vendors.stop())

const codeFor = (userid: string, kind: CodeKind = 'fs-access') => {
  const person = vendors.personOf(provider, userid)
  return vendors.world.codes.issue({ ...vendors.orgOf(provider), kind, person })
}
const inApp = (code: string, change = {}) =>
  vendors.adapters[provider].exchangeInApp(vendors.connection(provider, change), { code })
const web = (code: string, given = {}) =>
  vendors.adapters[provider].exchangeWeb(vendors.connection(provider), {
    code,
    redirectUri: vendors.callback,
    codeVerifier: verifier,
    ...given,
  })
const authorizeUrl = () =>
  vendors.adapters[provider].buildAuthorizeUrl(vendors.connection(provider), {
    mode: 'web',
    redirectUri: vendors.callback,
    state: 's1',
    codeChallenge,
  })
const codeByConsent = async (userid: string) =>
  (await consent(authorizeUrl(), userid)).get('code') as string

describe('a person', () => {
  test('is the same inside the client and in a browser', async () => {
    const inside = await inApp(codeFor('ab12cd34'))
    expect(await web(await codeByConsent('ab12cd34'))).toEqual(inside)
    expect(inside).toMatchObject({ corpId: 'acme0002tenant', name: '李娜' })
    expect(inside.subject).toMatch(/^ou_/)
    expect(inside.userId).toBe(inside.subject)
  })

  test('has a user id where the app may know it', async () => {
    vendors.orgOf(provider).app.scopes = ['contact:user.employee_id:readonly']
    expect(await inApp(codeFor('ab12cd34'))).toMatchObject({ userId: 'ab12cd34' })
  })

  test('comes back at once inside the client, where everybody is known', async () => {
    vendors.world.signInToClient('feishu', 'ef56ab78')
    const back = await fetch(String(authorizeUrl()), {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0 Lark/7.9.3' },
    })
    const code = new URL(back.headers.get('location') as string).searchParams.get('code')
    expect(await web(code as string)).toMatchObject({ name: '刘洋' })
  })

  test('who refuses comes back without a code', async () => {
    const back = await consent(authorizeUrl(), 'ab12cd34', { decision: 'refuse' })
    expect(Object.fromEntries(back)).toEqual({ error: 'access_denied', state: 's1' })
  })

  test('tells the organisation while we do not know it yet', async () => {
    const identity = await inApp(codeFor('ab12cd34'), { corpId: '' })
    expect(identity.corpId).toBe('acme0002tenant')
  })
})

describe('a code is refused', () => {
  test.each<[string, string, string, () => Promise<unknown>]>([
    ['that nobody has', 'CODE_INVALID', '20003', () => inApp('nobody-has-this')],
    [
      'that was used',
      'CODE_USED',
      '20065',
      async () => {
        const code = codeFor('ab12cd34')
        await inApp(code)
        return inApp(code)
      },
    ],
    [
      'from the client after three minutes',
      'CODE_EXPIRED',
      '20004',
      () => inApp(aged('fs-access', 181)),
    ],
    ['from the page after five', 'CODE_EXPIRED', '20004', () => inApp(aged('fs-oauth', 301))],
    ["of another app's", 'CODE_INVALID', '20024', () => inApp(foreignCode())],
    ['of another vendor', 'CODE_INVALID', '20003', () => inApp(codeFor('ab12cd34', 'dd-jsapi'))],
    [
      'with another verifier',
      'CODE_INVALID',
      '20049',
      async () => web(await codeByConsent('ab12cd34'), { codeVerifier: `${verifier}!` }),
    ],
    [
      'with a verifier nobody asked for',
      'CODE_INVALID',
      '20049',
      () => web(codeFor('ab12cd34'), { redirectUri: '' }),
    ],
    [
      'for another page',
      'CONFIG',
      '20071',
      async () => web(await codeByConsent('ab12cd34'), { redirectUri: 'https://other.test/' }),
    ],
    ['of somebody frozen', 'NOT_MEMBER', '20066', () => inApp(codeOf('frozen'))],
    ['of somebody who left', 'NOT_MEMBER', '20066', () => inApp(codeOf('left'))],
    [
      'of somebody outside the range of the app',
      'NO_SCOPE',
      '20010',
      () => {
        vendors.orgOf(provider).app.visibleTo = []
        return inApp(codeFor('ab12cd34'))
      },
    ],
    ['of another organisation', 'TENANT_MISMATCH', 'tenant_key', () => inApp(codeFor('partner1'))],
  ])('%s', async (_, kind, code, exchange) => {
    await expect(exchange()).rejects.toMatchObject({ kind, vendor: { code } })
  })

  function aged(kind: CodeKind, seconds: number) {
    const code = codeFor('ab12cd34', kind)
    vendors.world.advance(seconds)
    return code
  }
  function foreignCode() {
    const { org, app } = vendors.orgOf(provider)
    const other = { ...app, clientId: 'cli_other' }
    const person = vendors.personOf(provider, 'ab12cd34')
    return vendors.world.codes.issue({ org, app: other, kind: 'fs-access', person })
  }
  function codeOf(status: 'frozen' | 'left') {
    vendors.personOf(provider, 'ab12cd34').status = status
    return codeFor('ab12cd34')
  }
})

describe('a connection', () => {
  const check = (change = {}) =>
    vendors.adapters[provider].checkConnection(vendors.connection(provider, change))

  test('that works says nothing', async () => {
    await expect(check()).resolves.toBeUndefined()
  })

  test.each([
    ['a wrong secret', { clientSecret: 'wrong' }, '10014'],
    ['an unknown app', { clientId: 'cli_nobody' }, '10003'],
  ])('with %s is told so', async (_, change, code) => {
    await expect(check(change)).rejects.toMatchObject({ kind: 'CONFIG', vendor: { code } })
  })

  test('with an app that was not published is told so', async () => {
    vendors.orgOf(provider).app.published = false
    await expect(check()).rejects.toMatchObject({ kind: 'CONFIG', vendor: { code: '20069' } })
  })
})

describe('the vendor', () => {
  test.each(Object.entries(feishuTroubles))('that says %s means %s', async (code, kind) => {
    const body = { code: Number(code), msg: 'no' }
    const headers = { 'x-tt-logid': 'log1' }
    vendors.world.faults.add({ trouble: { kind: 'answer', headers, body }, path: 'user_info' })
    await expect(inApp(codeFor('ab12cd34'))).rejects.toMatchObject({
      kind,
      vendor: { code, requestId: 'log1' },
    })
  })

  test.each(['/oauth/v3/token', 'user_info'])(
    'that is busy at %s says until when',
    async (path) => {
      vendors.world.faults.add({ trouble: { kind: 'rateLimit' }, path })
      await expect(inApp(codeFor('ab12cd34'))).rejects.toMatchObject({
        kind: 'RATE_LIMIT',
        vendor: { http: 429, retryAfterSeconds: 2 },
      })
    },
  )

  test('that does not like our address says so', async () => {
    vendors.orgOf(provider).app.ipAllow = []
    await expect(inApp(codeFor('ab12cd34'))).rejects.toMatchObject({ kind: 'FORBIDDEN_IP' })
  })

  test('that takes a token back between two calls is not sent the code again', async () => {
    vendors.world.faults.add({ trouble: { kind: 'tokenRevoked' }, path: 'user_info' })
    await expect(inApp(codeFor('ab12cd34'))).rejects.toMatchObject({ kind: 'TOKEN_INVALID' })
    expect(vendors.asked()).toEqual(['token', 'user_info'])
  })

  test('that quotes our secret is not quoted', async () => {
    const body = { code: 20002, error_description: 'simulated-feishu-secret is wrong' }
    vendors.world.faults.add({ trouble: { kind: 'answer', status: 400, body } })
    await expect(inApp(codeFor('ab12cd34'))).rejects.toMatchObject({
      vendor: { message: '… is wrong' },
    })
  })
})

test('the address of its page', () => {
  const { origin } = vendors
  expect(authorizeUrl()).toBe(
    `${origin}/accounts.feishu.cn/open-apis/authen/v1/authorize?client_id=cli_acme0002&response_type=code&redirect_uri=${encodeURIComponent(`${origin}/loginMiddle`)}&state=s1&code_challenge=${codeChallenge}&code_challenge_method=S256`,
  )
})
