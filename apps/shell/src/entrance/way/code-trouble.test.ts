import { describe, expect, test } from 'vitest'
import { checkPhoneCode, digitsOf, explainCode, isCode, verdictOn } from './code-trouble.ts'

const refused = (error: string, more = {}) =>
  ({ ok: false, status: 401, msg: '', result: null, error, ...more }) as const
const typed = (phone: string, code: string) => (field: string) => ({ phone, code })[field] ?? ''

describe('before the server is asked', () => {
  test('a phone and six digits are fine', () => {
    expect(checkPhoneCode(typed('13800138000', '012345'))).toBeNull()
  })

  test('a wrong value is named beside its field', () => {
    expect(checkPhoneCode(typed('1380013', '12345'))).toEqual({
      fields: { phone: 'way.phone.invalid', code: 'way.code.malformed' },
    })
  })

  test('a code may be pasted with its gap', () => {
    expect(isCode('123 456')).toBe(true)
    expect(digitsOf(' 123 456\n')).toBe('123456')
    expect(isCode('12345a')).toBe(false)
  })
})

describe('a refused code', () => {
  test('says how many tries are left', () => {
    expect(explainCode(refused('code_refused', { left: 3 }))).toEqual({
      fields: { code: 'way.code.left' },
      values: { left: 3 },
    })
  })

  test('asks for a new one when none is left', () => {
    expect(explainCode(refused('code_refused', { left: 0 })).fields.code).toBe('way.code.over')
  })

  test('promises no tries that are not counted', () => {
    expect(explainCode(refused('code_refused', { left: null })).fields.code).toBe(
      'way.code.refused',
    )
  })
})

test('where no message can be sent, that is said', () => {
  expect(explainCode(refused('sms_unavailable')).notice).toBe('failure.sms_unavailable')
})

test('a verdict is told beside a field the form has', () => {
  const verdict = verdictOn('password')
  expect(verdict('password', 'password_short')).toBe('verdict.password_short')
  expect(verdict('secret', 'password_short')).toBeUndefined()
})
