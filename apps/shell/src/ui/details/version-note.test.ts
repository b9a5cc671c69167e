import { expect, test } from 'vitest'
import type { Say } from '../../kernel/words/words.ts'
import { versionNote } from './version-note.ts'

const say = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as Say

test('a version that was published again is said in words, and a note stays as it was written', () => {
  expect(versionNote(say, '↺ 12')).toBe('version.again {"version":12}')
  expect([versionNote(say, 'Autumn'), versionNote(say, ''), versionNote(say, '↺ x')]).toEqual([
    'Autumn',
    '',
    '↺ x',
  ])
})
