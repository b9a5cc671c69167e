// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCells, readTable, writeCells, writeTable } from './copied-cells.ts'

const texts = (text: string) => readCells(text).map((row) => row.map((cell) => cell.text))

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\tb\nc', [['a', 'b'], ['c']]],
  ['', [['']]],
  ['a\t\t', [['a', '', '']]],
  ['"two\nlines"\tx', [['two\nlines', 'x']]],
  ['"say ""hi"""\r\n', [['say "hi"']]],
  ['5" pipe\tx', [['5" pipe', 'x']]],
  ['"open\tx', [['"open', 'x']]],
])('cells of another program are read as they stand: %j', (text, cells) => {
  expect(texts(text)).toEqual(cells)
})

test('whatever was copied comes back, as text and as a table', () => {
  const cell = fc.constantFrom('a', '', 'x\ty', 'two\nlines', '"', '"q"', '<b>&', '设备')
  const row = fc.array(cell, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const cells = rows.map((row) => row.map((text) => ({ text })))
      expect(readCells(`${writeCells(cells)}\r\n`)).toEqual(cells)
      expect(readTable(writeTable(cells))).toEqual(cells)
    }),
  )
})

test('a value goes through the clipboard as it is, and what others write there is a text', () => {
  const exact = { kind: 'person' as const, picker: 'colleagues', value: { id: '7', name: 'Li Na' } }
  expect(readTable(writeTable([[{ text: 'Li Na', exact }]]))).toEqual([[{ text: 'Li Na', exact }]])
  expect(readTable('<table><tr><td>a</td></tr></table>')).toBeNull()
  const forged = '<table data-atrium-cells><tr><td data-exact="{">a</td></tr></table>'
  expect(readTable(forged)).toEqual([[{ text: 'a' }]])
})
