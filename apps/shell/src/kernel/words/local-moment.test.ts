import { expect, test } from 'vitest'
import { localOf, momentOf } from './local-moment.ts'

test('a moment comes back from the form as it went in', () => {
  const moment = '2026-11-20T09:30:00.000Z'
  expect(momentOf(localOf(moment))).toBe(moment)
})

test('no end stays none', () => {
  expect(localOf(null)).toBe('')
  expect(momentOf('')).toBeNull()
})
