import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { addressKey } from '../http/visit.ts'
import { chooseLanguage } from '../http/words.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())

describe('the space in the address', () => {
  test.each([
    '/space-ours/sapi/user/baseinfo',
    '/space-OURS/sapi/user/baseinfo',
    '/space-ours/sapi/user/baseinfo?_=/space-neighbour/',
  ])('%s is ours', async (url) => {
    const member = await atrium.signIn('ours-member')
    expect((await member.raw('GET', url)).json().result.space).toMatchObject({ space: 'ours' })
  })

  test.each([
    '/space-neighbour/sapi/user/baseinfo',
    '/space-ours/../space-neighbour/sapi/user/baseinfo',
    '/space-ours%2F..%2Fspace-neighbour/sapi/user/baseinfo',
    '/%2e/space-neighbour/sapi/user/baseinfo',
    '//space-neighbour/sapi/user/baseinfo',
    '/space-ours/space-neighbour/sapi/user/baseinfo',
    '/space-neighbour;/sapi/user/baseinfo',
    '/space-neigh%62our/sapi/user/baseinfo',
  ])('%s shows nothing of the neighbour', async (url) => {
    const member = await atrium.signIn('ours-member')
    const answer = await member.raw('GET', url, {
      headers: {
        'x-original-url': '/space-neighbour/',
        'x-space': 'neighbour',
        referer: '/space-neighbour/',
      },
    })
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('neighbour')
  })
})

describe('paths', () => {
  test('are kept to the letter: case and trailing slash matter', async () => {
    expect((await atrium.guest.raw('GET', '/sapi/user/baseinfo')).statusCode).toBe(200)
    expect((await atrium.guest.raw('GET', '/sapi/user/baseinfo/')).statusCode).toBe(404)
    expect((await atrium.guest.raw('GET', '/SAPI/user/baseinfo')).statusCode).toBe(404)
  })

  test('nobody declared answer 404 in the reader’s language', async () => {
    const answer = await atrium.guest.raw('GET', '/api2/no/such', {
      headers: { 'accept-language': 'en-US' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ status: 404, error: 'not_found', result: null })
  })

  test('public in the query open nothing', async () => {
    for (const suffix of [
      '?/healthz',
      '?x=/sapi/user/baseinfo',
      ';/healthz',
      '#/healthz',
      '/..;/healthz',
    ]) {
      const { statusCode } = await atrium.guest.raw('GET', `/v1/session/list${suffix}`)
      expect(statusCode, suffix).toBeGreaterThanOrEqual(401)
    }
  })
})

describe('bodies', () => {
  const send = (payload: string, type = 'application/json') =>
    atrium.guest.raw('POST', '/v1/session', { payload, headers: { 'content-type': type } })

  test('of another kind are refused by name', async () => {
    expect((await send('<x/>', 'text/xml')).json()).toMatchObject({ error: 'wrong_media' })
  })

  test('too large are refused before they are read', async () => {
    expect((await send(`{"loginId":"${'x'.repeat(2_000_000)}"}`)).json()).toMatchObject({
      error: 'too_large',
    })
  })

  test('nested too deep are refused, not followed', async () => {
    const deep = `{"loginId":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`
    expect((await send(deep)).statusCode).toBe(400)
  })

  test.each([
    ['{"__proto__":1}', 'body.__proto__'],
    ['{"loginId":{"a":[{"\\u005f_proto__":1}]}}', 'loginId.a.0.__proto__'],
    ['{"toString":1}', 'toString'],
    ['{"constructor":1}', 'constructor'],
  ])('of %s are refused, and the field is named', async (body, place) => {
    const answer = await send(body)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().verdicts)).toContain(place)
  })

  test('may say any word', async () => {
    const answer = await send('{"loginId":"__proto__","password":"x"}')
    expect(Object.keys(answer.json().verdicts ?? {})).not.toContain('loginId')
  })

  test('cannot reach the prototype of anything', async () => {
    await send('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('a stranger', () => {
  test.each([
    '/metrics',
    '/docs/../package.json',
    '/.git/config',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
    '/server.json',
  ])('finds nothing at %s', async (url) => {
    const answer = await atrium.app.http.inject({ url, remoteAddress: '203.0.113.9' })
    expect(answer.statusCode).toBe(404)
  })

  test('can read the documentation of every call', async () => {
    const page = await atrium.guest.raw('GET', '/docs')
    const document = (await atrium.guest.raw('GET', '/docs/openapi.json')).json()
    expect(page.body).toContain('/api/sysop/enterprise/{entType}')
    expect(document.openapi).toBe('3.1.0')
  })

  test('gets it compressed once for all, under a policy that names its script and its style', async () => {
    const headers = { 'accept-encoding': 'br' }
    const ask = (url: string, language: string) =>
      atrium.app.http.inject({ url, headers: { ...headers, cookie: `lang=${language}` } })
    const opened = async (language: string) =>
      brotliDecompressSync((await ask('/docs', language)).rawPayload).toString()
    const [chinese, english] = [await opened('zh-CN'), await opened('en-US')]
    expect(chinese).toContain('lang="zh-CN"')
    expect(english).toContain('lang="en-US"')
    expect(await opened('zh-CN')).toBe(chinese)
    const policy = String((await ask('/docs', 'zh-CN')).headers['content-security-policy'])
    for (const tag of ['script', 'style']) {
      const inside = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(chinese)?.[1] as string
      const hash = createHash('sha256').update(inside).digest('base64')
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`)
    }
    const json = brotliDecompressSync((await ask('/docs/openapi.json', 'zh-CN')).rawPayload)
    expect(JSON.parse(json.toString()).openapi).toBe('3.1.0')
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8:9::1', 'unknown'],
  ['x'.repeat(9000), 'unknown'],
  ['', 'unknown'],
])('the address %s is counted as %s', (peer, key) => expect(addressKey(peer)).toBe(key))

test.each([
  ['en-US,en;q=0.9', undefined, 'en-US'],
  ['en', undefined, 'en-US'],
  ['zh', undefined, 'zh-CN'],
  ['de-DE,en;q=0.5', undefined, 'en-US'],
  ['de', undefined, 'zh-CN'],
  ['fr-CA,en;q=0.5', undefined, 'fr'],
  ['en-US', 'fr', 'fr'],
  [undefined, undefined, 'zh-CN'],
  ['en-US', 'zh-CN', 'zh-CN'],
  ['en-US', '../../etc', 'en-US'],
])('somebody who asks for %s with the choice %s reads %s', (header, cookie, language) =>
  expect(chooseLanguage(['zh-CN', 'en-US', 'fr'], header, cookie)).toBe(language),
)

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
