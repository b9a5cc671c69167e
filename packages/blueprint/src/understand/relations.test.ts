import { expect, test } from 'vitest'
import type { Cell, Sheet } from './cells.ts'
import { understand } from './understand.ts'

const today = '2026-11-17'
const sheetOf = (title: string, rows: readonly (readonly Cell[])[]): Sheet => ({
  title,
  isHidden: false,
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  merged: [],
  formulas: {},
  is1904: false,
  isTextOnly: false,
})
const customers = sheetOf('Customers', [
  ['Name', 'City'],
  ['Wang Trade', 'Shanghai'],
  ['Li Works', 'Suzhou'],
  ['Zhao Foods', 'Wuxi'],
])
const orders = sheetOf('Orders', [
  ['Number', 'Buyer'],
  ...['Wang Trade', 'Wang Trade', 'somebody', 'nobody', 'Li Works'].map((buyer, at) => [
    `A-${at}`,
    buyer,
  ]),
])
const said = { fields: { B: { kind: 'relation' as const } } }
const doubtsOf = (
  field: { doubts: readonly { what: string; rows: readonly number[] }[] } = { doubts: [] },
) => Object.fromEntries(field.doubts.map(({ what, rows }) => [what, rows]))

test('a column that somebody makes a relation leads to the table that has most of its names', () => {
  const corrections = { tables: { 1: said } }
  const { tables } = understand([customers, orders], { today, corrections })
  const buyer = tables[1]?.fields[1]
  expect(buyer).toMatchObject({ kind: 'relation', relation: { sheet: 0, field: 'A' } })
  expect(doubtsOf(buyer)).toEqual({ unknownNames: [4, 5] })
})

test('it stays a text where no table has them, or the one that has is left out; and that is said', () => {
  const alone = understand([orders], { today, corrections: { tables: { 0: said } } })
  const without = understand([customers, orders], {
    today,
    corrections: { tables: { 0: { isLeftOut: true }, 1: said } },
  })
  for (const field of [alone.tables[0]?.fields[1], without.tables[1]?.fields[1]]) {
    expect(field).toMatchObject({ kind: 'text' })
    expect(doubtsOf(field)).toMatchObject({ noTarget: [] })
  }
})
