import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(1)', '＝1+1', '＋1', '－1', '＠SUM(1)', '\n=1', '\t=1'])(
  'a cell that a spreadsheet might run is text: %j',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/)
  },
)

test('what some spreadsheets take for the end of a cell is quoted, and numbers stay numbers', () => {
  expect(csvLine(['a;=1', 'b,c', 'd"e', -1, null])).toBe('"a;=1","b,c","d""e",-1,\r\n')
})
