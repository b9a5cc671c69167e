import { fieldKinds } from '@atrium/contract/field/field.ts'
import { checkField } from '@atrium/contract/field/kinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, columnAt, columnName, type Sheet } from './cells.ts'
import { isBlank } from './read/reader.ts'
import { readRows } from './read-rows.ts'
import { understand } from './understand.ts'

const formats = ['number', 'percent', 'date', 'dateTime', 'time', 'duration'] as const
const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.constant(null),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(
    '是',
    '否',
    '1,234.5',
    '2026-1-5',
    '1/5/26',
    '9:30',
    '#',
    '¥3',
    '12%',
    '合计',
    'a、b',
    '+99:99',
  ),
  fc.constantFrom('2026-01-05T09:30:00+99:99', '0571-88888888', '(3)', '1.2E+18', '，'),
  fc.double(),
  fc.boolean(),
  fc.record({ error: fc.constantFrom('#N/A', '=A1') }),
  fc.record({
    number: fc.double({ noNaN: true }),
    format: fc.record({ shows: fc.constantFrom(...formats) }),
  }),
)
const sheet: fc.Arbitrary<Sheet> = fc
  .array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 })
  .map((rows) => ({
    title: 'S',
    isHidden: false,
    rows: rows.map((cells, at) => ({ row: at + 1, cells })),
    merged: [],
    formulas: {},
    is1904: false,
    isTextOnly: false,
  }))
const options = { today: '2026-11-17' }

test('whatever stands in a sheet, each of its cells is a value of its kind or kept as it was', () => {
  fc.assert(
    fc.property(sheet, fc.option(fc.constantFrom(...fieldKinds)), (one, kind) => {
      const keys = Array.from({ length: 6 }, (_, at) => columnName(at))
      const fields = Object.fromEntries(keys.map((key) => [key, kind ? { kind } : {}]))
      const [table] = understand([one], {
        ...options,
        corrections: { tables: { 0: { fields } } },
      }).tables
      if (!table) return
      const rows = [...readRows(table, one, options)]
      expect(rows).toHaveLength(table.rows)
      for (const { row, values, misfits } of rows)
        for (const { key, kind, choices = [], digits } of table.fields) {
          const given = one.rows[row - 1]?.cells[columnAt(key)] ?? null
          const isKept = key in values || (misfits[key] ?? '') !== ''
          expect([row, key, isKept]).toEqual([row, key, !isBlank(given)])
          if (!(key in values) || kind === 'relation') continue
          const all = choices.map((value) => ({ value, title: { text: value } }))
          const field = { key, kind, title: { text: key }, choices: all, ...(digits && { digits }) }
          expect(checkField(field, values[key])).toBeNull()
        }
    }),
    { numRuns: 2000 },
  )
})
