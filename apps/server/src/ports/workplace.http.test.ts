import { type AddressInfo, createServer } from 'node:net'
import type { Trouble } from '@atrium/simulator/faults.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startVendors, type Vendors } from '../test/fixtures/workplace.ts'
import { createHttp } from './workplace.http.ts'

let vendors: Vendors
/** Whom a slow answer is too slow for; all others wait as long as a busy machine takes. */
let impatient: Vendors
beforeAll(async () => {
  vendors = await startVendors({ totalMs: 60_000 })
  impatient = await startVendors({ totalMs: 400 })
})
beforeEach(() => vendors.reset())
afterAll(() => Promise.all([vendors.stop(), impatient.stop()]))

const people = [
  ['dingtalk', 'user123', 'dd-jsapi', '/token', 'getuserinfo'],
  ['feishu', 'ab12cd34', 'fs-access', '/token', 'user_info'],
  ['wechat', 'lisi', 'wc-oauth', 'gettoken', 'getuserinfo'],
] as const

const troubles: [string, Trouble, string, string][] = [
  ['hangs up', { kind: 'hangUp' }, 'TEMPORARY', 'ECONNRESET'],
  ['breaks down', { kind: 'serverError' }, 'TEMPORARY', 'not_json'],
  ['answers with a page', { kind: 'html' }, 'PROTOCOL', 'not_json'],
  ['stops in the middle', { kind: 'truncated' }, 'PROTOCOL', 'not_json'],
  ['never ends', { kind: 'oversized' }, 'PROTOCOL', 'too_large'],
]

describe.each(people)('%s', (provider, userid, kind, tokens, people) => {
  const exchange = (at = vendors) => {
    const person = at.personOf(provider, userid)
    const code = at.world.codes.issue({ ...at.orgOf(provider), kind, person })
    return at.adapters[provider].exchangeInApp(at.connection(provider), { code })
  }

  describe.each([tokens, people])('at %s', (path) => {
    test.each(troubles)(
      'that %s is no way in, and is asked once',
      async (_, trouble, kind, code) => {
        vendors.world.faults.add({ trouble, path })
        await expect(exchange()).rejects.toMatchObject({ kind, provider, vendor: { code } })
        expect(vendors.world.journal.filter((entry) => entry.path.includes(path))).toHaveLength(1)
        expect(await exchange()).toMatchObject({ corpId: vendors.orgOf(provider).org.corpId })
      },
    )

    test('that takes its time is no way in', async () => {
      impatient.world.faults.add({ trouble: { kind: 'slow', ms: 60_000 }, path })
      const refusal = { kind: 'TEMPORARY', provider, vendor: { code: 'timeout' } }
      await expect(exchange(impatient)).rejects.toMatchObject(refusal)
      impatient.reset()
    })
  })

  test('that is not there is no way in', async () => {
    const away = 'http://127.0.0.1:1'
    const endpoints = Object.fromEntries(
      Object.keys(vendors.addresses).map((name) => [name, away]),
    ) as Vendors['addresses']
    const connection = vendors.connection(provider, { endpoints })
    await expect(vendors.adapters[provider].checkConnection(connection)).rejects.toMatchObject({
      kind: 'TEMPORARY',
      vendor: { http: 0, code: 'ECONNREFUSED' },
    })
  })
})

test('who does not take the call is given up sooner than who is slow to answer', async () => {
  // A socket that is open but never completes the handshake of TLS.
  const mute = createServer(() => {}).listen(0)
  const { port } = mute.address() as AddressInfo
  const ask = createHttp({ connectMs: 100, totalMs: 5_000 })
  await expect(ask({ method: 'GET', url: `https://127.0.0.1:${port}/` })).rejects.toMatchObject({
    reason: 'connect_timeout',
  })
  mute.close()
})

test('nobody is followed elsewhere', async () => {
  const { origin, world } = vendors
  const headers = { location: `${origin}/oapi.dingtalk.com/gettoken` }
  world.faults.add({ trouble: { kind: 'answer', status: 302, headers, body: '' } })
  const answer = await createHttp()({ method: 'GET', url: `${origin}/oapi.dingtalk.com/x` })
  expect(answer.http).toBe(302)
  expect(world.journal).toHaveLength(1)
})
