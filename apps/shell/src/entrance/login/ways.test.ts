import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'
import { expect, test } from 'vitest'
import { askedWay, offered } from './ways.ts'

const config = (...waysIn: GlobalConfig['waysIn']) => ({ waysIn }) as GlobalConfig
const asked = (way: string, shell: GlobalConfig | null = null) =>
  askedWay(new URLSearchParams(way && { way }), shell)

test('every way is shown until the server has said which there are', () => {
  expect(offered(null)).toEqual(['password', 'sms', 'qr'])
  expect(offered(config('qr', 'password'))).toEqual(['password', 'qr'])
})

test.each(['sms', 'qr', 'forgot'])('the address leads to %s', (way) => expect(asked(way)).toBe(way))

test.each(['', 'password', 'toString', 'sms '])('the address %j leads to the password', (way) => {
  expect(asked(way)).toBe('password')
})

test('without text messages there is no code and no new password by code', () => {
  const shell = config('password', 'qr')
  expect(asked('sms', shell)).toBe('password')
  expect(asked('forgot', shell)).toBe('password')
  expect(asked('qr', shell)).toBe('qr')
})

test('a space that has closed the password begins with what it offers', () =>
  expect(asked('', config('sms', 'qr'))).toBe('sms'))
