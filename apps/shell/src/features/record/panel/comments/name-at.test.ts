import { expect, test } from 'vitest'
import { nameAt, withName } from './name-at.ts'

test('a name begins with its sign, also where no space is before it', () => {
  expect(nameAt('@', 1)).toEqual({ from: 0, term: '' })
  expect(nameAt('请@李', 3)).toEqual({ from: 1, term: '李' })
  expect(nameAt('see @li na', 7)).toEqual({ from: 4, term: 'li' })
})

test('nobody is named in an address, after a space, or before the sign', () => {
  expect(nameAt('li@example', 10)).toBeNull()
  expect(nameAt('@li na', 6)).toBeNull()
  expect(nameAt('x @li', 1)).toBeNull()
  expect(nameAt('nothing', 7)).toBeNull()
})

test('the name takes the place of what was written of it', () => {
  const at = { from: 4, term: 'l' }
  expect(withName('ask @l please', at, 'Li Na')).toEqual({ text: 'ask @Li Na please', caret: 11 })
})
