import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { givesMore } from './gives-more.ts'
import { usualRoles } from './usual-roles.ts'

const said = (text: string) => ({ 'en-US': text })

/** A table whose amount is locked by what is computed of its state. */
const app = (formula: string, locked: string | null = 'isdone'): Blueprint => ({
  format: 1,
  title: said('Orders'),
  icon: 'note',
  colour: 'teal',
  tables: {
    orders: {
      position: 0,
      title: said('Orders'),
      titleField: 'called',
      fields: {
        called: { position: 0, kind: 'text', title: said('Name'), required: true },
        amount: { position: 1, kind: 'integer', title: said('Amount') },
        isdone: { position: 2, kind: 'yesNo', title: said('Done'), formula },
      },
      ...(locked !== null && { form: { fields: { amount: { locked } } } }),
    },
  },
  roles: usualRoles(['orders']),
})
const asEditor = (one: Blueprint) => ({ app: one, roles: ['editing'] })
const gives = (before: Blueprint, after: Blueprint) =>
  givesMore(asEditor(before), asEditor(after), [])

test('a lock that is taken away, or whose condition is computed otherwise, lets people write more', () => {
  const before = app('called = "done"')
  expect(gives(before, app('called = "done"'))).toBe(false)
  expect(gives(before, app('called = "done"', null))).toBe(true)
  expect(gives(before, app('called = "done"', 'amount > 5'))).toBe(true)
  expect(gives(before, app('called = "never"'))).toBe(true)
})
