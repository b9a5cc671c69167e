import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let member: Person
beforeAll(async () => {
  atrium = await openAtrium()
  member = await atrium.signIn('ours-member')
})
afterAll(() => atrium.close())

const BASE = '/napi/micro-apps/atriumBaseInfo'
const ask = (who: Person, url: string, headers: object = {}) => who.raw('GET', url, { headers })
const tagOf = async (who: Person, url: string, headers: object = {}) =>
  String((await ask(who, url, headers)).headers.etag)

describe.each([BASE, '/napi/lang/json?lang=en-US'])('%s', (url) => {
  test('has a strong fingerprint, and may be kept if asked for each time', async () => {
    const { headers, body } = await ask(member, url)
    expect(headers.etag).toMatch(/^"[\w-]+"$/)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toBe('cookie, accept-language, accept-encoding')
    expect(body.length).toBeGreaterThan(100)
  })

  test.each(['identity', 'gzip', 'br'])('is not sent twice to who has it as %s', async (coding) => {
    const accept = { 'accept-encoding': coding }
    const tag = await tagOf(member, url, accept)
    const again = await ask(member, url, { ...accept, 'if-none-match': tag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.vary).toBe('cookie, accept-language, accept-encoding')
    const weak = await ask(member, url, { ...accept, 'if-none-match': `"x", W/${tag}` })
    expect(weak.statusCode).toBe(304)
  })

  test('is sent to who has something else', async () => {
    for (const other of ['"something"', 'something', '""'])
      expect((await ask(member, url, { 'if-none-match': other })).statusCode).toBe(200)
  })
})

test('an answer has another fingerprint when it is compressed, because those are other bytes', async () => {
  const tags = await Promise.all(
    ['identity', 'gzip', 'br'].map((coding) =>
      tagOf(member, '/napi/lang/json?lang=en-US', { 'accept-encoding': coding }),
    ),
  )
  expect(new Set(tags).size).toBe(3)
})

test('a fingerprint of one person is none of another', async () => {
  const tag = await tagOf(member, BASE)
  expect((await ask(atrium.guest, BASE, { 'if-none-match': tag })).statusCode).toBe(200)
})

test('a refusal has no fingerprint and is not kept', async () => {
  const { headers } = await ask(member, '/napi/lang/json?lang=xx')
  expect(headers.etag).toBeUndefined()
  expect(headers['cache-control']).toContain('no-store')
})

test('a call that does not say so has none', async () =>
  expect((await ask(member, '/sapi/user/baseinfo')).headers.etag).toBeUndefined())
