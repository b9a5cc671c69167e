import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let operator: Person
let port: number
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  port = Number(new URL(await atrium.app.http.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => atrium.close())

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const legacy = '/api/user/doesLoginIdWithUserIdExist'

const post = (url: string, payload: string, type = JSON_TYPE, headers = {}) =>
  atrium.guest.raw('POST', url, { payload, headers: { 'content-type': type, ...headers } })

const many = (count: number, line: (at: number) => string, gap: string) =>
  Array.from({ length: count }, (_, at) => line(at)).join(gap)
const form = (count: number) => many(count, (at) => `a${at}=1`, '&')
const object = (count: number) => `{${many(count, (at) => `"a${at}":1`, ',')}}`

describe('H1: a form', () => {
  test('is understood where an original client may send one', async () => {
    const answer = await post(legacy, 'loginId=nobody-yet', FORM)
    expect(answer.json()).toMatchObject({ status: 200 })
  })

  test('is not read by calls that no original client knows', async () => {
    const answer = await post('/v1/session', 'loginId=nobody&password=x', FORM)
    expect(answer.json()).toMatchObject({ error: 'wrong_media' })
  })

  test('with a field twice is refused', async () => {
    const answer = await post(legacy, 'loginId=a&loginId=b&loginId=c', FORM)
    expect(answer.json()).toMatchObject({ verdicts: { loginId: 'malformed' } })
  })

  test('has at most 200 fields', async () => {
    expect((await post(legacy, form(200), FORM)).json().verdicts).toHaveProperty('a0', 'unknown')
    const answer = await post(legacy, form(40_000), FORM)
    expect(answer.json()).toMatchObject({ error: 'invalid', verdicts: { body: 'too_many' } })
  })
})

describe('H1: a body is not read', () => {
  const broken = '{"never closed'

  test('on a path that nobody declared', async () => {
    expect((await post('/api/no/such', broken)).statusCode).toBe(404)
    expect((await post('/no/such/page', form(40_000), FORM)).statusCode).toBe(404)
  })

  test('from another site', async () => {
    const answer = await post('/v1/session', broken, JSON_TYPE, { 'sec-fetch-site': 'cross-site' })
    expect(answer.json()).toMatchObject({ error: 'cross_site' })
  })

  test('of a guest, where guests have no business', async () => {
    expect((await post('/v1/routes/check', broken)).json()).toMatchObject({
      error: 'login_required',
    })
  })
})

test('a body that cannot be read is refused in the envelope of its call', async () => {
  const answer = await post('/api2/user/scanlogin/oauthLogin', '{')
  expect(answer.json()).toMatchObject({ code: 400, error: 'invalid' })
})

describe('M2: a JSON body', () => {
  test('has at most 1,000 keys in all, wherever they are', async () => {
    const within = await post('/v1/session', object(1_000))
    expect(within.json().verdicts).toMatchObject({ a0: 'unknown' })
    for (const body of [object(90_000), `{"a":[${many(600, () => '{"a":1,"b":2}', ',')}]}`])
      expect((await post('/v1/session', body)).json()).toMatchObject({
        error: 'invalid',
        verdicts: { body: 'too_many' },
      })
  })

  test('has at most 5,000 entries in all, whatever they are', async () => {
    const list = (count: number) => `{"ids":[${many(count, () => '"x"', ',')}]}`
    const send = async (count: number) =>
      (await operator.raw('POST', '/v1/users/many', json(list(count)))).json().verdicts
    expect(await send(4_000)).toHaveProperty('ids.0')
    expect(await send(6_000)).toEqual({ body: 'too_many' })
  })

  test('is at most 32 levels deep', async () => {
    const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    expect((await post('/v1/session', deep(32))).json().verdicts).toHaveProperty('a', 'unknown')
    expect((await post('/v1/session', deep(33))).json().verdicts).toEqual({ body: 'too_deep' })
  })

  test('is counted by its structure, not by what stands in its texts', async () => {
    const text = JSON.stringify({ loginId: '{[:,"\\'.repeat(2_000), password: 'x' })
    expect((await post('/v1/session', text)).json().verdicts).toEqual({ loginId: 'too_big' })
  })

  test('may be a long table where the call says so', async () => {
    const routes = Array.from({ length: 500 }, (_, at) => ({ id: `route-${at}`, hidden: true }))
    const answer = await operator.raw('POST', '/v1/routes/check', json(JSON.stringify({ routes })))
    expect(answer.statusCode).toBe(200)
  })

  test('is refused with at most 50 fields by name, none longer than 100 characters', async () => {
    const names = Object.keys((await post('/v1/session', object(900))).json().fields)
    expect(names).toHaveLength(50)
    const [long = ''] = Object.keys(
      (await post('/v1/session', `{"${'n'.repeat(50_000)}":1}`)).json().fields,
    )
    expect(long.length).toBeLessThanOrEqual(100)
  })
})

const json = (payload: string) => ({ payload, headers: { 'content-type': JSON_TYPE } })

describe('M2: a request', () => {
  test('has at most 100 names in its query', async () => {
    const { verdicts } = (await atrium.guest.raw('GET', `/sapi/user/baseinfo?${form(101)}`)).json()
    expect(verdicts).toEqual({ query: 'too_many' })
  })

  test('has an address of at most 12,000 characters', async () => {
    const answer = await atrium.guest.raw('GET', `/sapi/user/baseinfo?_=${'x'.repeat(12_000)}`)
    expect(answer.statusCode).toBe(414)
    expect(answer.json()).toMatchObject({ error: 'address_too_long' })
  })

  test.each([
    [`/v1/qr/${'a'.repeat(5_000)}`, 'address_too_long'],
    ['/v1/qr/%zz', 'invalid'],
  ])('whose address cannot be read is refused like any other', async (url, error) => {
    const answer = await atrium.guest.raw('GET', url)
    expect(answer.json()).toMatchObject({ error, msg: expect.any(String) })
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(answer.body).not.toContain('qr')
  })

  test('has at most 100 headers', async () => {
    const headers = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`x-${at}`, '1']))
    const answer = await atrium.guest.raw('GET', '/sapi/user/baseinfo', { headers })
    expect(answer.statusCode).toBe(431)
    expect(answer.json()).toMatchObject({ error: 'headers_too_large' })
  })

  test('has at most 16 kB of headers, its address included', async () => {
    const said = await sendRaw(
      `GET /sapi/user/baseinfo HTTP/1.1\r\nhost: a\r\nx-a: ${'x'.repeat(16_384)}\r\n\r\n`,
    )
    expect(said).toMatch(/^HTTP\/1.1 431 /)
  })
})

/** What comes back for these bytes until the server hangs up. */
const sendRaw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (piece) => (said += piece)).on('end', () => resolve(said))
    socket.on('error', reject)
  })

test('H1: the rest of an endless body is not waited for', async () => {
  const said = await sendRaw(
    'POST /no/such HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n',
  )
  expect(said).toMatch(/^HTTP\/1.1 404 /)
  expect(said).toMatch(/connection: close/i)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
