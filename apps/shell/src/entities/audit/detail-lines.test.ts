import { expect, test } from 'vitest'
import { detailLines } from './detail-lines.ts'

test('plain facts stand one a line', () => {
  expect(detailLines({ way: 'password', strength: 1, note: null })).toEqual([
    { name: 'way', after: 'password' },
    { name: 'strength', after: '1' },
    { name: 'note', after: '–' },
  ])
})

test('a change shows what was and what is, also for what came or went', () => {
  const detail = { before: { name: 'a', old: true }, after: { name: 'b', made: 1 }, reason: 'x' }
  expect(detailLines(detail)).toEqual([
    { name: 'name', before: 'a', after: 'b' },
    { name: 'old', before: 'true', after: '–' },
    { name: 'made', before: '–', after: '1' },
    { name: 'reason', after: 'x' },
  ])
})

test('nested facts are named by their way, and lists are read out', () => {
  expect(detailLines({ limits: { members: 5 }, roles: ['a', 'b'] })).toEqual([
    { name: 'limits.members', after: '5' },
    { name: 'roles', after: 'a, b' },
  ])
})

test('a word called “before” is a fact like any other', () => {
  expect(detailLines({ before: 'noon' })).toEqual([{ name: 'before', after: 'noon' }])
})
