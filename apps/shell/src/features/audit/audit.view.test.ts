import { expect, test } from 'vitest'
import { auditView, pieceAfter, selectionOf } from './audit.view.ts'

const filters = (query: string) => auditView.read(new URLSearchParams(query)).filters

test('a range of days is asked for from the first morning to the last night', () => {
  const { from, until } = selectionOf(filters('from=2026-03-01&until=2026-03-01'))
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
  expect(new Date(from ?? '').getHours()).toBe(0)
})

test.each(['from=yesterday', 'actor=me', 'action=a%20b', 'enterprise=0'])(
  'nonsense in the address (%s) is left out',
  (query) => {
    expect(filters(query)).toEqual({})
  },
)

test('a day that no calendar knows is not asked for', () => {
  expect(selectionOf(filters('from=2026-13-45'))).toEqual({})
})

test('the next piece begins below the last line', () => {
  expect(pieceAfter(filters('action=session'), 7)).toMatchObject({ action: 'session', before: 7 })
  expect(pieceAfter({}, null)).not.toHaveProperty('before')
})
