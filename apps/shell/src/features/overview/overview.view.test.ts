import { expect, test } from 'vitest'
import { readView, writeView } from './overview.view.ts'

test.each([
  ['', { range: '7d', as: 'charts', compare: false }],
  ['range=30d', { range: '30d', as: 'charts', compare: false }],
  ['range=90d&as=table&compare=1', { range: '90d', as: 'table', compare: true }],
  ['range=ever&as=poem&compare=yes', { range: '7d', as: 'charts', compare: false }],
] as const)('"%s" is read as a view', (address, view) =>
  expect(readView(new URLSearchParams(address))).toEqual(view),
)

test.each(['', 'range=24h', 'range=90d&as=table&compare=1'])(
  '"%s" is written as it was read',
  (address) => expect(writeView(readView(new URLSearchParams(address))).toString()).toBe(address),
)
