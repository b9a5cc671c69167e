import { expect, test } from 'vitest'
import { phonesIn } from './invite.values.ts'

test.each([
  ['13800138000\n13800138001', ['13800138000', '13800138001']],
  ['13800138000，13800138001；+1 415 555 0100', ['13800138000', '13800138001', '+1 415 555 0100']],
  [' 138 0013 8000 \n\n138 0013 8000', ['138 0013 8000']],
  ['', []],
])('of %j the phones are %j', (text, phones) => expect(phonesIn(text)).toEqual(phones))
