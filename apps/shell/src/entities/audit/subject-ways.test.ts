import { expect, test } from 'vitest'
import { isWord, namedIn, wayTo } from './subject-ways.ts'

test('what a line is about is named by the line, where nothing else knows its name', () => {
  expect(namedIn({ people: ['a'], role: 'editor' })).toBe('editor')
  expect(namedIn({ name: '', title: 'News' })).toBe('News')
  expect(namedIn({ person: 7 })).toBeNull()
})

test.each([
  ['note-plain', true],
  ['zh-CN', true],
  ['2208', false],
  ['0198c5f2-9a1b-7c3d-8e4f-5a6b7c8d9e0f', false],
  ['', false],
])('%s says by itself what it is: %s', (target, is) => expect(isWord(target)).toBe(is))

test('a thing leads to its place, and what has none to nowhere', () => {
  expect(wayTo('person', '7')).toBe('/sysop/user?open=7')
  expect(wayTo('batch', '7')).toBe('/sysop/batch?open=7')
  expect(wayTo('session', '7')).toBeNull()
})
