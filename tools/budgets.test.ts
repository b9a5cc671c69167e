import { expect, test } from 'vitest'
import { checkBudgets } from './budgets.ts'

const says = (counts: Record<string, number>) =>
  checkBudgets('', counts, { 'a.read': 5, 'a.write': 8 }).map((finding) => finding.says)

test('a call that no test made has no budget, whatever the table says', () => {
  expect(says({ 'a.read': 5 })).toEqual([
    'No test of the last run made the call a.write with success.',
  ])
})

test('a call over its budget is named with both numbers', () => {
  expect(says({ 'a.read': 6, 'a.write': 8 })).toEqual(['a.read took 6 statements and may take 5.'])
})

test('calls that were made and kept to it are fine', () => {
  expect(says({ 'a.read': 0, 'a.write': 8 })).toEqual([])
})
