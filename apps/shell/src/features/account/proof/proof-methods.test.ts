import { expect, test } from 'vitest'
import { knownMethods, methodsOf } from './proof-methods.ts'

const factor = (kind: 'totp' | 'passkey' | 'sms') => ({
  id: 1,
  kind,
  name: kind,
  phone: null,
  created: '',
  lastUsed: null,
})

test('the easiest method of proof comes first, the recovery code last', () => {
  expect(knownMethods(['recovery', 'sms', 'passkey', 'totp'])).toEqual([
    'passkey',
    'totp',
    'sms',
    'recovery',
  ])
})

test('a method this page does not know is left out', () => {
  expect(knownMethods(['face', 'password'])).toEqual(['password'])
})

test('two apps are one method, and recovery codes count while there are any', () => {
  const factors = [factor('totp'), factor('totp')]
  expect(methodsOf({ factors, recoveryLeft: 3 })).toEqual(['totp', 'recovery'])
  expect(methodsOf({ factors, recoveryLeft: 0 })).toEqual(['totp'])
})

test('somebody without second steps has no method', () => {
  expect(methodsOf({ factors: [], recoveryLeft: 0 })).toEqual([])
})
