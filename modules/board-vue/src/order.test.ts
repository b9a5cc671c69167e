import { expect, test } from 'vitest'
import { inOrder, placeFor } from './order.ts'

const card = (id: number, place: number) => ({ id, column: 'todo' as const, place })
const column = [card(1, 1), card(2, 2), card(3, 3)]

test.each([
  [[], 9, 0, 1],
  [column, 9, 0, 0],
  [column, 9, 1, 1.5],
  [column, 9, Number.POSITIVE_INFINITY, 4],
  [column, 1, 0, 1],
  [column, 1, 1, 2.5],
  [column, 3, 0, 0],
])('a card lies between its neighbours, itself not counted', (cards, id, at, place) => {
  expect(placeFor(cards, id, at)).toBe(place)
})

test('of two in the same place the older one comes first', () => {
  expect(inOrder([card(3, 1), card(2, 1), card(1, 5)], 'todo').map(({ id }) => id)).toEqual([
    2, 3, 1,
  ])
})
