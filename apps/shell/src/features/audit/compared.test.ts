import { expect, test } from 'vitest'
import { compared } from './compared.ts'

test('a fact of only one of two lines is a difference, and a missing fact is empty', () => {
  const one = [
    { name: 'Person', text: 'Ada' },
    { name: 'Address', text: '' },
    { name: 'Way', text: 'password' },
  ]
  const other = [
    { name: 'Person', text: 'Ada' },
    { name: 'Reason', text: 'ticket 7' },
  ]
  expect(compared(one, other)).toEqual([
    { name: 'Person', one: 'Ada', other: 'Ada', isSame: true },
    { name: 'Address', one: '–', other: '–', isSame: true },
    { name: 'Way', one: 'password', other: '–', isSame: false },
    { name: 'Reason', one: '–', other: 'ticket 7', isSame: false },
  ])
})
