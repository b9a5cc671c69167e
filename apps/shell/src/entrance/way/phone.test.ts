import { phone as contractPhone } from '@atrium/contract/kernel/fields.ts'
import { describe, expect, test } from 'vitest'
import { readPhone } from './phone.ts'

describe('a phone number', () => {
  test.each([
    ['13800138000', '+8613800138000'],
    [' 138 0013-8000 ', '+8613800138000'],
    ['+86 138 0013 8000', '+8613800138000'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('typed as %j is %s, for the server too', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone)
    expect(contractPhone.parse(typed)).toBe(phone)
  })

  test.each(['', '1380013800', '23800138000', '+0123456789', '+86', 'member', '138001380001'])(
    '%j is none, for the server neither',
    (typed) => {
      expect(readPhone(typed)).toBeNull()
      expect(contractPhone.safeParse(typed).success).toBe(false)
    },
  )
})
