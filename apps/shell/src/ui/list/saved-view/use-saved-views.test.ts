import { expect, test } from 'vitest'
import { goneFrom } from './use-saved-views.ts'

const plan = {
  filters: {
    search: 'text',
    f_amount: 'text',
    where: (said: string) => said === 'any(amount.isEmpty)',
  },
  looks: { as: ['board'], by: ['state'] },
  sorts: ['name', 'f_amount'],
  columns: ['f_amount', 'f_note'],
} as const

test.each([
  [{ f_amount: 'atLeast:1', sort: 'f_amount', order: 'desc', columns: 'f_amount' }, null],
  [{ density: 'compact', size: '50', totals: 'f_amount:sum', columns: '' }, null],
  [{ f_city: 'is:Jinan', sort: 'f_city' }, 'filter'],
  [{ as: 'board', by: 'state', where: 'any(amount.isEmpty)' }, null],
  [{ where: 'any(city.is:Jinan)' }, 'filter'],
  [{ search: 'vase', sort: 'f_city' }, 'shown'],
  [{ columns: 'f_note,f_city' }, 'shown'],
])('of a view that asks for %o is gone: %s', (query, gone) => {
  expect(goneFrom(plan, query as Record<string, string>)).toBe(gone)
})
