import { expect, test } from 'vitest'
import { inputOf, newValues } from './delegation.values.ts'

const now = new Date('2026-03-05T14:30:00')
const values = { ...newValues(now), delegateId: '7' }

test('a delegation from today begins now, and its last day counts whole', () => {
  const input = inputOf({ ...values, until: '2026-03-05' }, now)
  expect(input).toMatchObject({ delegateId: 7, from: null })
  expect(new Date(input.until).getTime() - now.getTime()).toBe(9.5 * 3_600_000)
})

test('a delegation from a later day begins at its midnight', () => {
  const input = inputOf({ ...values, from: '2026-03-09' }, now)
  expect(new Date(input.from ?? '').getHours()).toBe(0)
})

test('apps are sent where the delegation is for some of them', () => {
  expect(inputOf({ ...values, apps: ['board'] }, now)).toMatchObject({ scope: 'all', apps: [] })
})
