import { expect, test } from 'vitest'
import { readView, writeView } from './overview.view.ts'

test.each([
  ['', { range: '7d', as: 'charts' }],
  ['range=30d', { range: '30d', as: 'charts' }],
  ['range=90d&as=table', { range: '90d', as: 'table' }],
  ['range=ever&as=poem', { range: '7d', as: 'charts' }],
] as const)('"%s" is read as a view', (address, view) =>
  expect(readView(new URLSearchParams(address))).toEqual(view),
)

test.each(['', 'range=24h', 'range=90d&as=table'])('"%s" is written as it was read', (address) =>
  expect(writeView(readView(new URLSearchParams(address))).toString()).toBe(address),
)
