import { expect, test } from 'vitest'
import { waitFor } from './notices.ts'

const news = (next: string | null) => ({ unread: 0, messages: [], next })
const noon = Date.parse('2026-03-01T12:00:00Z')

test('without a coming message, notices are not read again', () => {
  expect(waitFor(undefined, noon)).toBe(false)
  expect(waitFor(news(null), noon)).toBe(false)
})

test('a message that begins in a minute is read just after', () => {
  expect(waitFor(news('2026-03-01T12:01:00Z'), noon)).toBe(61_000)
})

test('a moment that has passed is read soon, and a far one as late as a timer can wait', () => {
  expect(waitFor(news('2026-03-01T11:00:00Z'), noon)).toBe(1_000)
  expect(waitFor(news('2036-03-01T12:00:00Z'), noon)).toBe(2 ** 31 - 1)
})
