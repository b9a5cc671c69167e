import { expect, test } from 'vitest'
import { auditView, pieceAfter, selectionOf } from './audit.view.ts'

const filters = (query: string) => auditView.read(new URLSearchParams(query)).filters

test.each(['from=yesterday', 'actor=me', 'action=a%20b', 'enterprise=0', 'compare=1,2,3'])(
  'nonsense in the address (%s) is left out',
  (query) => {
    expect(filters(query)).toEqual({})
  },
)

test('several actions, a search and a target with its kind are sent to the server', () => {
  const query = 'action=session.refused,workplace.refused&search=%E7%8E%8B&target=person:7'
  expect(selectionOf(filters(query))).toEqual({
    action: 'session.refused,workplace.refused',
    search: '王',
    target: 'person:7',
  })
})

test('the compared lines are no filter', () => {
  expect(selectionOf(filters('compare=12,7'))).toEqual({})
})

test('the next piece of the log begins below the last line', () => {
  expect(pieceAfter({ action: 'session' }, 12)).toEqual({
    action: 'session',
    length: 50,
    before: 12,
  })
  expect(pieceAfter({}, null)).not.toHaveProperty('before')
})
