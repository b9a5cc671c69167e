import { expect, test } from 'vitest'
import { isToast, troubleWith } from './trouble-with.ts'

test('a lookup that failed speaks with the words of the server, and says what may help', () => {
  const trouble = troubleWith({
    error: 'binding_lookup_failed',
    msg: 'No such member',
    why: 'member',
  })
  expect(trouble).toEqual({
    key: 'middle.trouble.lookup',
    msg: 'No such member',
    hint: 'middle.why.member',
  })
})

test('where the server has no message, the specification’s is shown', () => {
  expect(troubleWith({ error: 'broken', msg: '' })).toEqual({ key: 'middle.trouble.lookup' })
})

test('an identity bound to somebody else is said plainly, and another try is not offered', () => {
  expect(troubleWith({ error: 'binding_lookup_failed', msg: 'no', why: 'taken' })).toEqual({
    key: 'middle.trouble.taken',
    isFinal: true,
  })
})

test('for a space without this workplace another try is not offered', () => {
  expect(troubleWith({ error: 'workplace_unavailable' }).isFinal).toBe(true)
  expect(troubleWith({ error: 'silent' }).isFinal).toBeUndefined()
})

test.each([
  ['dingtalk', 'binding_lookup_failed', true],
  ['dingtalk', 'silent', false],
  ['feishu', 'binding_lookup_failed', false],
  ['wechat', 'binding_lookup_failed', false],
  [null, 'binding_lookup_failed', false],
] as const)('with %s, in its app or in a browser, %s is a toast: %s', (type, error, is) =>
  expect(isToast(type, troubleWith({ error }))).toBe(is),
)
