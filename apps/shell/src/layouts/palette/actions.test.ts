import { expect, test } from 'vitest'
import { speaking } from '../../kernel/words/words.ts'
import { actionFinds } from './actions.ts'

test('what expires soon is what is open and ends within 30 days, the nearest first', () => {
  const found = actionFinds(speaking(), () => true).find(
    ({ id }) => id === 'action:palette.expiring',
  )
  expect(found && 'to' in found && found.to).toBe(
    '/sysop/enterprise?status=active&expiry=30&sort=expires&order=asc',
  )
})
