import { messageKinds } from '@atrium/contract/messages/message-kinds.ts'
import { expect, test } from 'vitest'
import { newsWatch, popsUp } from './news.ts'

const message = (id: number, read = false) => ({ id, read }) as never
const answer = (...messages: never[]) => ({ unread: 0, messages, next: null })
const ids = (news: { id: number }[]) => news.map(({ id }) => id)

test('messages that were there at first are no news; each later one is, once', () => {
  const look = newsWatch()
  expect(ids(look(answer(message(1), message(2))))).toEqual([])
  expect(ids(look(answer(message(3), message(1), message(2))))).toEqual([3])
  expect(ids(look(answer(message(3), message(1), message(2))))).toEqual([])
})

test('after a gap all messages that came meanwhile are news, and none twice', () => {
  const look = newsWatch()
  look(answer(message(1)))
  expect(ids(look(answer(message(4), message(3), message(2), message(1))))).toEqual([4, 3, 2])
  // One that was taken away and brought back was told before.
  look(answer(message(1)))
  expect(ids(look(answer(message(4), message(1))))).toEqual([])
})

test('a message that was read elsewhere meanwhile is no news', () => {
  const look = newsWatch()
  look(answer())
  expect(ids(look(answer(message(2, true), message(1))))).toEqual([1])
})

const kinds = messageKinds.map((kind) => ({
  kind,
  pops: kind !== 'platform',
  pushed: true,
  always: false,
}))
const night = { from: '22:00', to: '07:00', days: [1, 2, 3, 4, 5, 6, 7], zone: 'UTC' }
const noon = new Date('2026-03-04T12:00:00Z')
const midnight = new Date('2026-03-04T00:00:00Z')

test('a kind that is not wanted stays in the bell, and so does everything in quiet hours but security', () => {
  expect(popsUp({ kind: 'announcement' }, { kinds, quiet: night }, noon)).toBe(true)
  expect(popsUp({ kind: 'platform' }, { kinds, quiet: null }, noon)).toBe(false)
  expect(popsUp({ kind: 'announcement' }, { kinds, quiet: night }, midnight)).toBe(false)
  expect(popsUp({ kind: 'security' }, { kinds, quiet: night }, midnight)).toBe(true)
})
