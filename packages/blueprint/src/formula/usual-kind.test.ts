import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { readScope } from './formula-scope.ts'
import { readFormula } from './read-formula.ts'
import { usualKind } from './usual-kind.ts'

const field = (title: string, kind: BlueprintField['kind'], currency?: string): BlueprintField => ({
  position: 0,
  title: { 'en-US': title },
  kind,
  ...(currency && { currency }),
})
const place = {
  table: 'orders',
  tables: {
    orders: {
      title: { 'en-US': 'Orders' },
      fields: {
        pieces: field('Pieces', 'integer'),
        price1: field('Price', 'money', 'CNY'),
        costs1: field('Costs', 'money', 'CNY'),
        abroad: field('Abroad', 'money', 'USD'),
        bought: field('Bought', 'date'),
      },
    },
    lines1: {
      title: { 'en-US': 'Lines' },
      fields: {
        order1: { ...field('Order', 'relation'), target: 'orders' },
        amount: field('Amount', 'money', 'CNY'),
        due001: field('Due', 'date'),
      },
    },
  },
}

test.each([
  ['Pieces * Price', { kind: 'money', currency: 'CNY' }],
  ['SUM(Price, Costs, 5)', { kind: 'money', currency: 'CNY' }],
  ['IF(Abroad > 5, Price, 0)', { kind: 'money', currency: 'CNY' }],
  ['ROUND(Price / Pieces, 2)', { kind: 'money', currency: 'CNY' }],
  ['Price / Costs', { kind: 'decimal' }],
  ['Price * Costs', { kind: 'decimal' }],
  ['Price + Abroad', { kind: 'decimal' }],
  ['Pieces * 2', { kind: 'decimal' }],
  ['YEAR(Bought)', { kind: 'decimal' }],
  ['Price > Costs', { kind: 'yesNo' }],
  ['EDATE(Bought, 1)', { kind: 'date' }],
  ['SUM(Lines.Amount, Lines.Due > Bought) * 1.13', { kind: 'money', currency: 'CNY' }],
  ['COUNT(Lines.Amount)', { kind: 'integer' }],
  ['MAX(Lines.Due)', { kind: 'date' }],
])('%s is shown as %j', (text, shown) => {
  const read = readFormula(text, readScope(place, 'en-US'))
  expect('node' in read && usualKind(place, read.node)).toEqual(shown)
})
