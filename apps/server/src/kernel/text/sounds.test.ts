import { expect, test } from 'vitest'
import { keptSoundsOf, soundsOf, syllablesOf } from './sounds.ts'

test('a family name by both its readings', () => {
  expect(soundsOf('曾小明')).toBe('zengxiaoming zxm cengxiaoming cxm')
  expect(soundsOf('Ada')).toBe('')
})

test('kept or not, a name sounds the same', () => {
  expect([keptSoundsOf('财务部'), keptSoundsOf('财务部')]).toEqual(['caiwubu cwb', 'caiwubu cwb'])
})

test('names stand in lists by syllable, tone and character, among names of letters', () => {
  const names = ['黄伟', '胡浩', '何静', '贺兰', '和平', 'Hugo', '曾小明', 'Ann', '黄阿']
  const keyOf = (name: string) => syllablesOf(name) || name.toLowerCase()

  const listed = names.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

  expect(listed).toEqual(['Ann', '何静', '和平', '贺兰', '胡浩', '黄阿', '黄伟', 'Hugo', '曾小明'])
  expect(syllablesOf('曾 Ada')).toBe('zeng1 曾 ada')
})
