import { expect, test } from 'vitest'
import { readEndpoints } from './workplace.config.ts'

const name = 'ATRIUM_WORKPLACE_ENDPOINTS'
const read = (given: unknown, env = {}) => readEndpoints({ [name]: JSON.stringify(given), ...env })

test('without a word the vendors are where they are, and there is no simulator', () => {
  const book = readEndpoints({})
  expect(book.standard?.wecomApi).toBe('https://qyapi.weixin.qq.com')
  expect(book.lark?.feishuAccounts).toBe('https://accounts.larksuite.com')
  expect(book.lark?.dingtalkApi).toBe(book.standard?.dingtalkApi)
  expect(book.simulator).toBeUndefined()
})

test('a private deployment replaces single addresses', () => {
  const { standard } = read({ standard: { wecomApi: 'https://wecom.example' } })
  expect(standard?.wecomApi).toBe('https://wecom.example')
  expect(standard?.dingtalkApi).toBe('https://api.dingtalk.com')
})

test('a simulator that is not complete reaches no real vendor', () => {
  const { simulator } = read({ simulator: { wecomApi: 'http://127.0.0.1:9/qyapi.weixin.qq.com' } })
  expect(simulator?.wecomApi).toBe('http://127.0.0.1:9/qyapi.weixin.qq.com')
  expect(simulator?.dingtalkApi).toMatch(/\.invalid$/)
})

test.each([
  ['what is no JSON', '{'],
  ['a list', '[]'],
  ['an unknown set', '{"staging": {}}'],
  ['an unknown address', '{"standard": {"wecom": "https://a.test"}}'],
  ['what is no address', '{"standard": {"wecomApi": "qyapi"}}'],
  ['another protocol', '{"standard": {"wecomApi": "file:///etc/passwd"}}'],
  ['a slash at the end', '{"standard": {"wecomApi": "https://a.test/"}}'],
  ['a number', '{"standard": {"wecomApi": 5}}'],
])('%s stops the start', (_, text) => {
  expect(() => readEndpoints({ [name]: text })).toThrow(name)
})

test.each([
  ['a simulator', { simulator: { wecomApi: 'https://sim.example' } }],
  ['an address without encryption', { standard: { wecomApi: 'http://wecom.example' } }],
  ['this machine', { standard: { wecomApi: 'https://localhost:8443' } }],
  ['a simulator under another name', { lark: { wecomApi: 'https://a.test/qyapi.weixin.qq.com' } }],
])('production does not start with %s', (_, given) => {
  expect(() => read(given)).not.toThrow()
  expect(() => read(given, { NODE_ENV: 'production' })).toThrow(name)
})
