import { expect, test } from 'vitest'
import { isWatched, placeOf, readTold, showsMessages } from './notify.ts'

const told = {
  title: 'Lunch',
  body: 'late',
  url: '/user/messages?open=7',
  tag: 'message-7',
  lang: 'en-US',
}

test('a push message is read as it was written, and other data is none', () => {
  expect(readTold(JSON.stringify(told))).toEqual(told)
  for (const other of [undefined, '', 'nonsense', '{}', '{"title":"x"}', 'null'])
    expect(readTold(other)).toBeNull()
})

test('only a tab in sight and in use keeps the browser silent', () => {
  expect(isWatched([])).toBe(false)
  expect(isWatched([{ focused: false, visibilityState: 'visible' }])).toBe(false)
  expect(isWatched([{ focused: true, visibilityState: 'hidden' }])).toBe(false)
  expect(isWatched([{}, { focused: true, visibilityState: 'visible' }])).toBe(true)
})

test.each([
  ['/user/messages?open=7', '/user/messages?open=7'],
  ['https://evil.test/', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('a click on %s leads to %s', (url, place) => {
  expect(placeOf(url, 'https://atrium.test')).toBe(place)
})

test('a tab with the messages of the same space is taken, and no other', () => {
  const pages = [
    { url: 'https://atrium.test/space-b/user/messages' },
    { url: 'https://atrium.test/space-a/enterprise/org' },
    { url: 'https://atrium.test/space-a/user/messages?unread=1' },
  ]
  expect(showsMessages(pages, '/space-a/user/messages?open=7')).toBe(pages[2])
  expect(showsMessages(pages, '/user/messages?open=7')).toBeUndefined()
  // Where a to-do is done somebody may be writing.
  expect(showsMessages(pages, '/space-a/enterprise/org')).toBeUndefined()
})
