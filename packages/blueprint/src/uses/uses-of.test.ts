import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { usualRoles } from '../shape/usual-roles.ts'
import { type TableView, usesOf } from './uses-of.ts'

const english = (text: string) => ({ 'en-US': text })
const roles = usualRoles(['orders'])
const reading = roles['reading'] as Blueprint['roles'][string]
const app: Blueprint = {
  format: 1,
  title: english('Sales'),
  icon: 'note',
  colour: 'teal',
  tables: {
    orders: {
      position: 0,
      title: english('Orders'),
      titleField: 'called',
      fields: {
        called: { position: 0, title: english('Name'), kind: 'text', required: true, unique: true },
        amount: { position: 1, title: english('Amount'), kind: 'decimal' },
        double: { position: 2, title: english('Double'), kind: 'decimal', formula: 'amount * 2' },
        state1: {
          position: 3,
          title: english('State'),
          kind: 'choice',
          choices: ['open', 'paid'].map((value) => ({ value, title: english(value) })),
        },
        ispaid: {
          position: 4,
          title: english('Is paid'),
          kind: 'yesNo',
          formula: 'state1 = "paid"',
        },
      },
      usualColumns: ['amount'],
      usualSort: { field: 'amount', order: 'desc' },
    },
    visits: {
      position: 1,
      title: english('Visits'),
      titleField: 'called',
      fields: {
        called: { position: 0, title: english('Name'), kind: 'text' },
        order1: { position: 1, title: english('Order'), kind: 'relation', target: 'orders' },
      },
    },
  },
  roles: {
    ...roles,
    reading: {
      ...reading,
      tables: {
        orders: {
          see: 'all',
          create: false,
          change: 'none',
          remove: 'none',
          only: { see: [{ field: 'state1', operator: 'isAnyOf', operands: ['paid'] }] },
          hidden: ['amount'],
        },
      },
    },
  },
}
const view = (id: number, query: Record<string, string>): TableView => ({
  id,
  table: 'orders',
  name: `View ${id}`,
  query,
  shared: id > 1,
})
const kinds = (part: Parameters<typeof usesOf>[1], views: TableView[] = []) =>
  usesOf(app, part, views).map(({ kind }) => kind)

test('a field is used by roles, formulas, its list and views, each once and with its place', () => {
  const views = [
    view(1, { f_amount: 'atLeast:3' }),
    view(2, { as: 'chart', value: 'amount' }),
    view(3, { f_state1: 'isAnyOf:open' }),
  ]
  expect(usesOf(app, { table: 'orders', field: 'amount' }, views)).toEqual([
    { kind: 'hidden', title: reading.title, at: { role: 'reading' } },
    {
      kind: 'formula',
      title: english('Double'),
      table: english('Orders'),
      at: { table: 'orders', field: 'double' },
    },
    { kind: 'list', at: { table: 'orders' } },
    { kind: 'view', name: 'View 1', at: { table: 'orders', view: 1 } },
    { kind: 'sharedView', name: 'View 2', at: { table: 'orders', view: 2 } },
  ])
  expect(kinds({ table: 'orders', field: 'called' })).toEqual(['form', 'list', 'unique'])
  expect(kinds({ table: 'visits', field: 'order1' })).toEqual([])
})

test('a choice is used where somebody asks for it, and not where its field alone is', () => {
  const views = [view(1, { f_state1: 'isAnyOf:open,paid' }), view(2, { columns: 'f_state1' })]
  const at = { table: 'orders', field: 'state1' }
  expect(kinds({ ...at, choice: 'paid' }, views)).toEqual(['role', 'formula', 'view'])
  expect(kinds({ ...at, choice: 'open' }, views)).toEqual(['view'])
})

test('a view uses what its groups of conditions ask for', () => {
  const views = [
    view(1, { where: 'any(state1.isAnyOf:open,paid;all(amount.atLeast:3;called.isEmpty))' }),
  ]
  const at = { table: 'orders', field: 'state1' }
  expect(kinds({ table: 'orders', field: 'called' }, views)).toContain('view')
  expect(kinds({ table: 'orders', field: 'amount' }, views)).toContain('view')
  expect(kinds({ ...at, choice: 'open' }, views)).toEqual(['view'])
  expect(kinds({ ...at, choice: 'gone' }, views)).toEqual([])
})

test('a table is used by what stands elsewhere: what it has inside goes with it', () => {
  expect(kinds({ table: 'orders' }, [view(1, {})])).toEqual(['role', 'relation', 'view'])
  expect(kinds({ table: 'visits' }, [view(1, {})])).toEqual([])
})
