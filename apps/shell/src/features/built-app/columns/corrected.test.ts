import { expect, test } from 'vitest'
import { fieldCorrected, headerCorrected, tableCorrected } from './corrected.ts'

const before = {
  tables: {
    0: { title: 'Customers', fields: { A: { title: 'Name' } } },
    1: { fields: { B: { isLeftOut: true } } },
  },
}

test('a correction of a column keeps what was said of it and of all others', () =>
  expect(fieldCorrected(before, 0, 'A', { kind: 'choice' })).toEqual({
    tables: {
      ...before.tables,
      0: { title: 'Customers', fields: { A: { title: 'Name', kind: 'choice' } } },
    },
  }))

test('another header row forgets the columns of its sheet, and nothing else', () =>
  expect(headerCorrected(before, 0, 4)).toEqual({
    tables: { ...before.tables, 0: { title: 'Customers', headerRow: 4, fields: {} } },
  }))

test('a sheet that is left out is known for it', () =>
  expect(tableCorrected({}, 2, { isLeftOut: true })).toEqual({
    tables: { 2: { isLeftOut: true } },
  }))
