import type { WorkplaceConnection } from '@atrium/contract/sign-in/connection.contract.ts'
import { expect, test } from 'vitest'
import { inputOf, valuesOf } from './connection.values.ts'

const connection: WorkplaceConnection = {
  type: 'dingtalk',
  exists: true,
  enabled: false,
  corpId: 'ding1',
  agentId: '7',
  clientId: 'key1',
  hasSecret: true,
  endpoints: 'standard',
  members: 3,
}

test('a connection is sent as it was shown, and its secret stays', () => {
  expect(inputOf('dingtalk', valuesOf(connection))).toEqual({
    type: 'dingtalk',
    enabled: false,
    corpId: 'ding1',
    agentId: '7',
    clientId: 'key1',
    endpoints: 'standard',
  })
})

test('a secret that was typed replaces the one that is there', () => {
  const typed = { ...valuesOf(connection), secret: ' new ' }
  expect(inputOf('dingtalk', typed)).toMatchObject({ clientSecret: 'new' })
})

test('fields that a vendor does not have are not sent', () => {
  const input = inputOf('feishu', { ...valuesOf(connection), clientId: ' cli_1 ' })
  expect(input).toEqual({
    type: 'feishu',
    enabled: false,
    clientId: 'cli_1',
    endpoints: 'standard',
  })
})

test('a new connection is switched on', () => {
  expect(valuesOf({ ...connection, exists: false }).enabled).toBe(true)
})
