import { expect, test } from 'vitest'
import { isLookup, troubleWith } from './trouble-with.ts'

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
  expect(isLookup(trouble)).toBe(true)
})

test('where the server says nothing, the specification does', () => {
  expect(troubleWith({ error: 'broken', msg: '' })).toEqual({ key: 'middle.trouble.lookup' })
})

test('an identity of somebody else’s is said plainly, and no other try can end otherwise', () => {
  expect(troubleWith({ error: 'binding_lookup_failed', msg: 'no', why: 'taken' })).toEqual({
    key: 'middle.trouble.taken',
    isFinal: true,
  })
})

test('a space without this workplace needs no other try', () => {
  expect(troubleWith({ error: 'workplace_unavailable' }).isFinal).toBe(true)
  expect(troubleWith({ error: 'silent' }).isFinal).toBeUndefined()
})
