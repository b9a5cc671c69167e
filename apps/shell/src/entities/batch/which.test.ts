import { expect, test } from 'vitest'
import { everyOf } from './which.tsx'

test('all enterprises are those of the platform, or those of a console user’s categories', () => {
  expect(everyOf('enterprise', true)).toBe('everyEnterprise')
  expect(everyOf('enterprise', false)).toBe('everyOfYours')
  expect(everyOf('user', true)).toBe('everyUser')
})
