import { expect, test } from 'vitest'
import { readFile, readText } from './read-table.ts'

test.each([
  ['commas', 'a,b\n1,2', [['1', '2']]],
  ['tabs, as pasted from a spreadsheet', 'a\tb\r\n1\t2\r\n', [['1', '2']]],
  ['semicolons', 'a;b\n1;2', [['1', '2']]],
  ['quotes', 'a,b\n"x, ""y""","line\nbreak"', [['x, "y"', 'line\nbreak']]],
  [
    'empty cells and lines',
    'a,b\n,2\n\n1,',
    [
      ['', '2'],
      ['1', ''],
    ],
  ],
])('%s are read', (_, text, rows) => {
  expect(readText(text)).toMatchObject({ header: ['a', 'b'], rows })
})

test('rows keep the numbers of their lines, also after an empty one', () =>
  expect(readText('a,b\n1,2\n\n3,4').lines).toEqual([2, 4]))

test('a file in the encoding of Chinese spreadsheet programs is read', async () => {
  // 姓名 and 王伟 in GB18030.
  const bytes = new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0xcd, 0xf5, 0xce, 0xb0])
  const table = await readFile(new File([bytes], 'staff.csv'))
  expect(table).toEqual({ header: ['姓名'], rows: [['王伟']], lines: [2] })
})

const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]
const EMPTY_ARCHIVE = [0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)]

test.each([
  ['an old or locked workbook', OLD, 'a.xlsx', 'old_or_locked'],
  ['an old workbook that is called otherwise', OLD, 'a.csv', 'old_or_locked'],
  ['a text that is called a workbook', [0x61, 0x2c, 0x62], 'a.xlsx', 'damaged'],
  ['a workbook that was cut off', [0x50, 0x4b, 0x03, 0x04], 'a.xlsx', 'damaged'],
  ['another kind of archive', EMPTY_ARCHIVE, 'a.csv', 'no_sheet'],
])('%s is named as what it is', async (_, bytes, name, flaw) => {
  const file = new File([new Uint8Array(bytes)], name)
  await expect(readFile(file)).rejects.toMatchObject({ name: 'FlawedSheet', flaw })
})
