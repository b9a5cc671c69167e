import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  ['to the front', 'c', 0, 'cabd'],
  ['one down', 'b', 2, 'acbd'],
  ['to the end', 'a', 3, 'bcda'],
  ['nowhere', 'b', 1, 'abcd'],
  ['before the front', 'a', -1, 'abcd'],
  ['beyond the end', 'd', 9, 'abcd'],
])('%s', (_, id, to, expected) => {
  expect(moved([...'abcd'], id, to).join('')).toBe(expected)
})
