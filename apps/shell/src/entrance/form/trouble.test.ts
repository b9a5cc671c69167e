import { expect, test } from 'vitest'
import type { WordKey } from '../../kernel/words/words.ts'
import { explain, fieldToMend, findMissing } from './trouble.ts'

const refused = (error: string, more = {}) =>
  ({ ok: false, status: 400, msg: '', result: null, error, ...more }) as const

const required = {
  loginId: 'login.loginId.missing',
  password: 'login.password.missing',
} satisfies Record<string, WordKey>
const missingFrom = (typed: Record<string, string>) =>
  findMissing((field) => typed[field] ?? '', required)

test('a missing value is named beside its field, before the server is asked', () => {
  expect(missingFrom({ loginId: 'ada', password: 'x' })).toBeNull()
  expect(missingFrom({ loginId: '  ', password: '' })).toEqual({ fields: required })
})

test('a password of spaces is a password', () => {
  expect(missingFrom({ loginId: 'ada', password: '   ' })).toBeNull()
})

test.each([
  ['maintenance', 'login.maintenance'],
  ['unreachable', 'login.unreachable'],
  ['timeout', 'login.timeout'],
  ['a_word_of_tomorrow', 'login.failed'],
  ['invalid', 'login.failed'],
])('%s is explained by %s', (error, notice) => {
  expect(explain(refused(error), {})).toEqual({ notice, fields: {} })
})

test.each([
  ['rate_limited', 'login.limited'],
  ['overloaded', 'login.overloaded'],
])('%s says how long to wait', (error, notice) => {
  expect(explain(refused(error, { retryAfter: 30 }), {})).toEqual({
    notice,
    fields: {},
    seconds: 30,
  })
})

test('an unreachable server is reported until the next try, however soon that may be', () => {
  expect(explain(refused('unavailable', { retryAfter: 2 }), {})).toEqual({
    notice: 'login.unreachable',
    fields: {},
  })
})

test('a rare refusal is shown in the server’s own sentence', () => {
  const told = { status: 403, msg: 'Use a recovery code.' }
  expect(explain(refused('other_step_required', told), {})).toEqual({
    notice: 'login.failed',
    text: 'Use a recovery code.',
    fields: {},
  })
})

test('a form has its own words for refusals that only it can get', () => {
  const notices = { sign_in_refused: 'login.refused' } as const
  expect(explain(refused('sign_in_refused'), { notices, mend: 'password' })).toEqual({
    notice: 'login.refused',
    fields: {},
    mend: 'password',
  })
})

test('a field the server refuses is marked, one the form does not have is not', () => {
  const verdict = (field: string) =>
    field === 'loginId' ? ('login.loginId.invalid' as const) : undefined
  const trouble = explain(refused('invalid', { verdicts: { other: 'x', loginId: 'too_big' } }), {
    verdict,
  })
  expect(trouble).toEqual({ fields: { loginId: 'login.loginId.invalid' } })
})

test('the focus goes to the first wrong field of the form, else to the one to try again', () => {
  const fields = required
  expect(fieldToMend({ fields, mend: 'code' }, ['other', 'password', 'loginId'])).toBe('password')
  expect(fieldToMend({ fields: {}, mend: 'code' }, ['password', 'code'])).toBe('code')
  expect(fieldToMend({ fields: {} }, ['password'])).toBeUndefined()
})
