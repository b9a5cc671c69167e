import { expect, test } from 'vitest'
import { explain, fieldToMend, findMissing } from './trouble.ts'

const refused = (error: string, more = {}) =>
  ({ ok: false, status: 400, msg: '', result: null, error, ...more }) as const

test('what is missing is named beside its field, before the server is asked', () => {
  expect(findMissing({ loginId: 'ada', password: 'x' })).toBeNull()
  expect(findMissing({ loginId: '  ', password: '' })).toEqual({
    fields: { loginId: 'login.loginId.missing', password: 'login.password.missing' },
  })
})

test('a password of spaces is a password', () => {
  expect(findMissing({ loginId: 'ada', password: '   ' })).toBeNull()
})

test.each([
  ['sign_in_refused', 'login.refused'],
  ['maintenance', 'login.maintenance'],
  ['unreachable', 'login.unreachable'],
  ['timeout', 'login.timeout'],
  ['a_word_of_tomorrow', 'login.failed'],
  ['invalid', 'login.failed'],
])('%s is explained by %s', (error, notice) => {
  expect(explain(refused(error))).toEqual({ notice, fields: {} })
})

test.each([
  ['rate_limited', 'login.limited'],
  ['overloaded', 'login.overloaded'],
])('%s says how long to wait', (error, notice) => {
  expect(explain(refused(error, { retryAfter: 30 }))).toEqual({ notice, fields: {}, seconds: 30 })
})

test('a field the server refuses is marked, and the hand goes there', () => {
  const trouble = explain(refused('invalid', { fields: { loginId: 'too long', other: 'x' } }))
  expect(trouble).toEqual({ fields: { loginId: 'login.loginId.invalid' } })
  expect(fieldToMend(trouble)).toBe('loginId')
})

test('after a refusal the hand goes to the password', () => {
  expect(fieldToMend(explain(refused('sign_in_refused')))).toBe('password')
})
