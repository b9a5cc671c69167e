import { expect, test } from 'vitest'
import { TokenCache, tokenKey } from './workplace.tokens.ts'

let now = 0
const count = (seconds = 7200) => {
  let fetched = 0
  const fetchToken = async () => ({ value: `token-${++fetched}`, seconds })
  return { fetchToken, times: () => fetched }
}

test('many who ask at once wait for one', async () => {
  const cache = new TokenCache(() => now)
  const { fetchToken, times } = count()
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', fetchToken)))
  expect(new Set(all)).toEqual(new Set(['token-1']))
  expect(times()).toBe(1)
})

test('a failure is told to all who wait, and kept for nobody', async () => {
  const cache = new TokenCache(() => now)
  const failing = () => Promise.reject(new Error('away'))
  const both = await Promise.allSettled([cache.get('a', failing), cache.get('a', failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', count().fetchToken)).toBe('token-1')
})

test('the refusal of an old token does not cost the new one', async () => {
  const cache = new TokenCache(() => now)
  const { fetchToken } = count()
  const old = await cache.get('a', fetchToken)
  cache.invalidate('a', old)
  expect(await cache.get('a', fetchToken)).toBe('token-2')
  cache.invalidate('a', old)
  expect(await cache.get('a', fetchToken)).toBe('token-2')
})

test('a token is fetched anew five minutes before its end', async () => {
  const cache = new TokenCache(() => now)
  const { fetchToken } = count()
  await cache.get('a', fetchToken)
  now += 6899_999
  expect(await cache.get('a', fetchToken)).toBe('token-1')
  now += 1
  expect(await cache.get('a', fetchToken)).toBe('token-2')
})

test('a token without a lifetime is used once', async () => {
  const cache = new TokenCache(() => now)
  const { fetchToken } = count(Number.NaN)
  expect(await cache.get('a', fetchToken)).toBe('token-1')
  expect(await cache.get('a', fetchToken)).toBe('token-2')
})

test('another secret, organisation or host is another key, and none can be read from it', () => {
  const endpoints = { wecomApi: 'https://one.test' } as never
  const connection = { corpId: 'c', agentId: '1', clientId: 'i', clientSecret: 's3cret', endpoints }
  const key = tokenKey('wechat', connection)
  const others = [
    tokenKey('feishu', connection),
    tokenKey('wechat', { ...connection, clientSecret: 'other' }),
    tokenKey('wechat', { ...connection, corpId: 'd' }),
    tokenKey('wechat', { ...connection, endpoints: { wecomApi: 'https://two.test' } as never }),
  ]
  expect(new Set([key, ...others]).size).toBe(5)
  expect(key).not.toContain('s3cret')
})
