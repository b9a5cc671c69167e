import { expect, test } from 'vitest'
import { ownRevisions } from './own-revisions.ts'

test('what one changed oneself is no conflict with oneself, and what others changed between is', () => {
  const own = ownRevisions()
  own.note('1', 3, 4)
  own.note('1', 4, 5)
  own.note('1', 6, 7)
  expect([own.since('1', 3), own.since('1', 5), own.since('2', 3)]).toEqual([5, 5, 3])
})
