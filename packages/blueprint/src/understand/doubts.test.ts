import { describe, expect, test } from 'vitest'
import type { Cell, Sheet } from './cells.ts'
import { understand } from './understand.ts'
import type { Corrections } from './understanding.ts'

function tableOf(
  rows: readonly (readonly Cell[])[],
  corrections: Corrections = {},
  formulas: Sheet['formulas'] = {},
) {
  const sheet: Sheet = {
    title: 'Sheet',
    isHidden: false,
    rows: rows.map((cells, at) => ({ row: at + 1, cells })),
    merged: [],
    formulas,
    is1904: false,
    isTextOnly: false,
  }
  const [table] = understand([sheet], { today: '2026-11-17', corrections }).tables
  if (!table) throw new Error('no table')
  return table
}
const said = ({ doubts }: { doubts: readonly { what: string; rows: readonly number[] }[] }) =>
  Object.fromEntries(doubts.map(({ what, rows }) => [what, rows]))
const column = (title: string, cells: readonly Cell[]) => {
  const field = tableOf([['Row', title], ...cells.map((cell, at): Cell[] => [`r${at}`, cell])])
    .fields[1]
  if (!field) throw new Error('no field')
  return field
}

describe('a first row that may be no header', () => {
  test('is doubted where it is as all rows below', () => {
    const table = tableOf([
      ['张三', '研发', '北京'],
      ['李四', '销售', '上海'],
      ['王小五', '市场', '广州'],
    ])
    expect(table).toMatchObject({ header: { first: 1, last: 1 }, rows: 2 })
    expect(said(table)).toEqual({ assumedHeader: [1] })
  })

  test.each<[string, Cell[][]]>([
    [
      'a word that names columns',
      [
        ['姓名', '别名'],
        ['张三', '小三'],
        ['李四', '老四'],
      ],
    ],
    [
      'numbers below a word',
      [
        ['Foo', 'Bar'],
        ['a', 1],
        ['b', 2],
      ],
    ],
    [
      'figures in all values and none above',
      [
        ['Foo', 'Bar'],
        ['A-1', 'x'],
        ['A-22', 'y'],
      ],
    ],
    [
      'one length of all values',
      [
        ['Foo', 'Barbar'],
        ['AB', 'x'],
        ['CD', 'yy'],
        ['EF', 'zzz'],
      ],
    ],
    [
      'a name as programs write it',
      [
        ['first_thing', 'Bar'],
        ['a', 'x'],
        ['bb', 'yy'],
      ],
    ],
  ])('is a header by %s', (_, rows) => expect(said(tableOf(rows))).toEqual({}))

  test('is what somebody has said', () => {
    const rows = [
      ['x', 'y'],
      ['a', 'b'],
    ]
    const corrections = { tables: { 0: { headerRow: 1 } } }
    expect(said(tableOf(rows, corrections))).toEqual({})
    const none = tableOf(rows, { tables: { 0: { headerRow: 0 } } })
    expect(none).toMatchObject({ header: null, rows: 2 })
  })
})

test('1 and 0 below no question are numbers, and perhaps answers', () => {
  expect(column('Pieces', [1, 0, 1, 1])).toMatchObject({ kind: 'integer' })
  expect(said(column('Pieces', [1, 0, 1, 1]))).toEqual({ flags: [] })
  expect(said(column('Pieces', [1, 0, 2, 1]))).toEqual({})
  expect(column('是否有效', [-1, 0, -1])).toMatchObject({
    kind: 'yesNo',
    values: ['true', 'false', 'true'],
  })
})

test('phones that only their own city can call stay texts, and why is said', () => {
  const local = column('座机', ['62345678', '62345679', '6234 5670'])
  expect(local).toMatchObject({ kind: 'text', values: ['62345678', '62345679', '6234 5670'] })
  expect(said(local)).toEqual({ noDialCode: [] })
  const mixed = column('电话', [
    '13800138000',
    '13900139000',
    '13700137000',
    '62345678',
    '010-62345678转801',
  ])
  expect(mixed.kind).toBe('text')
  expect(said(mixed)).toEqual({ noDialCode: [5, 6] })
  expect(said(column('Phone', ['13800138000', '+1 209 525 7564']))).toEqual({})
})

test('a number that was copied with signs nobody sees is a phone', () => {
  const copied = column('手机', ['\u202d13800138000\u202c', '13900139000'])
  expect(copied).toMatchObject({ kind: 'phone', misfits: 0 })
})

test('more columns than a table may have are said, and none is dropped', () => {
  const row = (cell: (at: number) => Cell) => Array.from({ length: 203 }, (_, at) => cell(at))
  const table = tableOf([row((at) => `Column ${at}`), row((at) => at), row((at) => at + 0.5)])
  expect(table.fields).toHaveLength(203)
  expect(table.doubts).toEqual([{ what: 'manyColumns', rows: [], count: 3, about: '200' }])
})

test('a name that is too long is cut, and that is said', () => {
  const [long] = tableOf([
    ['Name '.repeat(40), 'Sum'],
    ['a', 1],
    ['b', 2],
  ]).fields
  expect(long).toMatchObject({
    title: 'Name '.repeat(16).trim(),
    doubts: [{ what: 'longName', rows: [1] }],
  })
})

test('formulas are counted in the rows of the table, not in its total', () => {
  const rows: Cell[][] = [
    ['Name', 'Sum'],
    ['a', 1],
    ['b', 2],
    ['c', 4],
    ['合计', 7],
  ]
  const formulas = (places: number[]) => tableOf(rows, {}, { 1: places }).fields[1]?.doubts
  expect(formulas([2, 3, 5])).toEqual([{ what: 'formulas', rows: [], count: 2 }])
  expect(formulas([5])).toEqual([])
})

test.each<[string, Cell[], kind: string]>([
  ['Cost Total $', [1200, 3.5, 7], 'money'],
  ['Price EUR', [1200, 3.5, 7], 'money'],
  ['countryCallingCodes', [93, 355, 213], 'text'],
  ['Offen', ['WAHR', 'FALSCH', 'WAHR'], 'yesNo'],
  ['Ouvert', ['VRAI', 'FAUX', 'FAUX'], 'yesNo'],
  ['Open', ['.T.', '.F.', '.T.'], 'yesNo'],
])('%s is understood', (title, cells, kind) => expect(column(title, cells).kind).toBe(kind))
