import { expect, test } from 'vitest'
import { firstOfEach, momentsOf } from './moments.ts'

test('every day of a week has its label, once', () => {
  const points = Array.from({ length: 26 }, (_, n) => {
    const at = new Date(2026, 10, 11, (n % 4) * 6)
    at.setDate(at.getDate() + Math.floor(n / 4))
    return { at: at.toISOString() }
  })
  const moments = momentsOf('en-US', '7d', points)
  expect(firstOfEach(moments).map((at) => moments[at]?.short)).toEqual([
    '11/11',
    '11/12',
    '11/13',
    '11/14',
    '11/15',
    '11/16',
    '11/17',
  ])
})

test('where each point is a day, each may have a label', () => {
  expect(firstOfEach([{ short: '1' }, { short: '2' }, { short: '3' }])).toEqual([0, 1, 2])
})
