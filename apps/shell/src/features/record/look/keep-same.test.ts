import { expect, test } from 'vitest'
import { keepSame } from './keep-same.ts'

test('an answer stays while the same is asked of other records, and goes where it is asked by another field', () => {
  const keep = keepSame({ by: 'state1', search: 'new' }, ['by'])
  expect(keep('old', { queryKey: ['record.board', { by: 'state1' }] })).toBe('old')
  expect(keep('old', { queryKey: ['record.board', { by: 'keeper' }] })).toBeUndefined()
  expect(keep(undefined)).toBeUndefined()
})
