import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { listAddress } from './list-address.ts'

const field = (position: number, kind: 'text' | 'person' | 'department' | 'date') => {
  return { position, kind, title: { 'en-US': kind } }
}
const shape: BlueprintTable = {
  position: 0,
  title: { 'en-US': 'Orders' },
  titleField: 'called',
  fields: {
    called: field(0, 'text'),
    keeper: field(1, 'person'),
    unit12: field(2, 'department'),
    bought: field(3, 'date'),
  },
}
const place = { app: 'sales', shape }
const is = (field: string, ...operands: string[]) =>
  ({ field, operator: 'isAnyOf', operands }) as const
const asked = (...where: Parameters<typeof is>[]) => ({
  table: 'orders',
  where: where.map((one) => {
    const { operands, ...rest } = is(...one)
    return { ...rest, operands: [...operands] }
  }),
})

test.each([
  [{ table: 'orders' }, '/app/sales/orders'],
  [
    { table: 'orders', sort: { field: 'called', order: 'desc' as const } },
    '/app/sales/orders?sort=name&order=desc',
  ],
  [
    { table: 'orders', sort: { field: 'bought', order: 'asc' as const } },
    '/app/sales/orders?sort=f_bought&order=asc',
  ],
  [asked(['keeper', 'me']), '/app/sales/orders?f_keeper=isAnyOf%3Ame'],
  [asked(['unit12', 'mine']), '/app/sales/orders?f_unit12=isAnyOf%3Amine'],
  [
    {
      table: 'orders',
      where: [{ field: 'bought', operator: 'within' as const, operands: ['thisWeek'] }],
    },
    '/app/sales/orders?f_bought=within%3AthisWeek',
  ],
  [asked(['called', 'a'], ['called', 'b']), null],
])('a list of %j is at %s', (records, address) => expect(listAddress(place, records)).toBe(address))

test('a group of a chart takes the place of what the block asks of the same field', () => {
  const closer = [
    {
      field: 'bought',
      condition: { operator: 'between' as const, operands: ['2026-01-01', '2026-01-31'] },
    },
  ]
  const records = {
    table: 'orders',
    where: [
      { field: 'bought', operator: 'from' as const, operands: ['2025-06-01'] },
      { field: 'keeper', operator: 'isAnyOf' as const, operands: ['me'] },
    ],
  }
  expect(listAddress(place, records, closer)).toBe(
    '/app/sales/orders?f_keeper=isAnyOf%3Ame&f_bought=between%3A2026-01-01%2C2026-01-31',
  )
})
