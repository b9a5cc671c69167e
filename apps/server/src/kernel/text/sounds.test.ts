import { expect, test } from 'vitest'
import { keptSoundsOf, soundsOf } from './sounds.ts'

test('a family name by both its readings', () => {
  expect(soundsOf('曾小明')).toBe('zengxiaoming zxm cengxiaoming cxm')
  expect(soundsOf('Ada')).toBe('')
})

test('kept or not, a name sounds the same', () => {
  expect([keptSoundsOf('财务部'), keptSoundsOf('财务部')]).toEqual(['caiwubu cwb', 'caiwubu cwb'])
})
