// long because every kind of a column and every layout of a sheet is one test, and they share how sheets are made
import { describe, expect, test } from 'vitest'
import type { Cell, NumberFormat, Sheet } from './cells.ts'
import { readRows } from './read-rows.ts'
import { understand } from './understand.ts'
import type { UnderstandOptions, UnderstoodField } from './understanding.ts'

const options: UnderstandOptions = { today: '2026-11-17' }
const sheetOf = (rows: readonly (readonly Cell[])[], more: Partial<Sheet> = {}): Sheet => ({
  title: 'Sheet',
  isHidden: false,
  rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  merged: [],
  formulas: {},
  is1904: false,
  isTextOnly: false,
  ...more,
})
const tableOf = (
  rows: readonly (readonly Cell[])[],
  more: Partial<Sheet> = {},
  with_ = options,
) => {
  const [table] = understand([sheetOf(rows, more)], with_).tables
  if (!table) throw new Error('no table')
  return table
}
/** A column of its own, beside one that names its rows. */
const fieldOf = (title: string, cells: readonly Cell[], more = options): UnderstoodField => {
  const rows = cells.map((cell, at): Cell[] => [`r${at}`, cell])
  const field = tableOf([['Row', title], ...rows], {}, more).fields[1]
  if (!field) throw new Error('no field')
  return field
}
const as = (shows: NumberFormat['shows'], number: number): Cell => ({
  number,
  format: { shows } as NumberFormat,
})
const doubtsOf = ({ doubts }: Pick<UnderstoodField, 'doubts'>) =>
  Object.fromEntries(doubts.map(({ what, rows }) => [what, rows]))

describe('what a column shows of itself', () => {
  test.each([
    ['a value that comes twice is shown twice, not three times', ['USD', 'USD'], ['USD', 'USD']],
    ['different values come first', ['a', 'a', 'b', 'c'], ['a', 'b', 'c']],
    ['one value is shown once', ['USD'], ['USD']],
  ])('%s', (_what, cells, values) => {
    expect(fieldOf('Name', cells).values).toEqual(values)
  })
})

describe('the kind of a column', () => {
  test.each<[string, string, Cell[], kind: string, first: string]>([
    ['numbers kept as texts', '数量', ['1', '2', '30'], 'integer', '1'],
    ['thousands with commas', 'Sum', ['1,234.56', '12.5', '7'], 'decimal', '1234.56'],
    ['thousands with points', 'Summe', ['1.234,56', '12,5', '7'], 'decimal', '1234.56'],
    ['negative ones in brackets', 'Sum', ['(1,234.50)', '3', '4'], 'decimal', '-1234.5'],
    ['zeros before', 'Code', ['007', '012', '100'], 'text', '007'],
    ['a code by its name', '邮编', [100000, 200000, 300000], 'text', '100000'],
    [
      'long ids',
      '身份证号',
      ['110101199003071234', '110101199003071235'],
      'text',
      '110101199003071234',
    ],
    ['a running number', '序号', [1, 2, 3], 'integer', '1'],
    ['yuan', '金额', ['¥1,234.50', '￥80', '3元'], 'money', '1234.5'],
    ['euros', 'Preis', ['1.234,50 €', '80,00 €'], 'money', '1234.5'],
    ['a currency in the name', '单价（元）', [12.5, 3], 'money', '12.5'],
    ['percentages', 'Rate', ['12.5%', '3%', '100%'], 'percent', '0.125'],
    ['days with dashes', 'Day', ['2026-1-5', '2026-11-17'], 'date', '2026-01-05'],
    ['days with strokes', 'Day', ['2026/1/5', '2026/11/17'], 'date', '2026-01-05'],
    ['days in Chinese', '日期', ['2026年1月5日', '2026年11月17日 星期二'], 'date', '2026-01-05'],
    ['days with points', 'Tag', ['5.1.2026', '31.12.2026'], 'date', '2026-01-05'],
    [
      'days in English',
      'Day',
      ['Jan 5, 2026', '17 November 2026', '5-Jan-26'],
      'date',
      '2026-01-05',
    ],
    ['eight digits below a day', '生日', ['19900307', 20260105], 'date', '1990-03-07'],
    ['two digits of a year', 'Day', ['26-1-5', '26-11-17'], 'date', '2026-01-05'],
    [
      'moments',
      'At',
      ['2026-01-05 09:30', '2026/1/6 下午3:05'],
      'dateTime',
      '2026-01-05T09:30:00Z',
    ],
    ['times', 'At', ['9:30', '3:05 PM', '18点05分'], 'time', '09:30:00'],
    ['times as parts of a day', 'At', [as('time', 0.5), as('time', 0.75)], 'time', '12:00:00'],
    ['lengths of time', 'Took', ['36:15', '120:00', '48:30'], 'text', '36:15'],
    ['是 and 否', '启用', ['是', '否', '是'], 'yesNo', 'true'],
    ['有 and 无', '发票', ['有', '无', '有'], 'yesNo', 'true'],
    ['无 alone', '备注', ['无', '无', '好'], 'text', '无'],
    ['Y and N', 'Open', ['Y', 'N', 'Y'], 'yesNo', 'true'],
    ['marks', 'Open', ['√', '×', '√'], 'yesNo', 'true'],
    ['boxes', 'Open', ['☑', '☐', '☑'], 'yesNo', 'true'],
    ['1 and 0 below a question', '是否有效', [1, 0, 1], 'yesNo', 'true'],
    ['1 and 0 below no question', 'Pieces', [1, 0, 1], 'integer', '1'],
    [
      'phones',
      '手机',
      ['138 0013 8000', '+86 139-0013-9000', '010-62345678'],
      'phone',
      '+8613800138000',
    ],
    ['phones as numbers', '手机', [13800138000, 13900139000], 'phone', '+8613800138000'],
    ['e-mail', 'Mail', ['li@example.com', 'wang@example.com'], 'email', 'li@example.com'],
    [
      'links',
      'Site',
      ['https://example.com/a', 'www.example.com'],
      'link',
      'https://example.com/a',
    ],
    ['choices', '状态', ['新建', '完成', '新建', '完成', '新建'], 'choice', '新建'],
    ['several choices', '标签', ['红、蓝', '蓝', '红、绿', '绿、蓝', '红'], 'choices', '红, 蓝'],
    ['lines', 'Note', ['one\ntwo', 'three'], 'longText', 'one\ntwo'],
    ['names', 'Name', ['Li Na', 'Wang Wei', 'Zhao'], 'text', 'Li Na'],
  ])('%s', (_, title, cells, kind, first) => {
    expect(fieldOf(title, cells)).toMatchObject({ kind, values: expect.arrayContaining([first]) })
  })

  test('is that of nearly all, and the others are said and kept', () => {
    const days = Array.from({ length: 20 }, (_, at) => `2026-01-${at + 1}`)
    const field = fieldOf('Day', [...days, 'soon', '待定'])
    expect(field).toMatchObject({ kind: 'date', filled: 22, misfits: 2 })
    expect(doubtsOf(field)).toEqual({ misfits: [22], placeholders: [23] })
    expect(fieldOf('Day', [...days.slice(0, 3), 'soon', 'later']).kind).toBe('text')
  })

  test('is a text with a doubt where digits are lost, currencies are mixed, or a clock is none', () => {
    expect(doubtsOf(fieldOf('卡', [6.222e18, 6.223e18]))).toEqual({ lostDigits: [2, 3] })
    expect(doubtsOf(fieldOf('卡', ['6.22203E+18', '6.22204E+18']))).toEqual({ lostDigits: [2, 3] })
    expect(doubtsOf(fieldOf('Sum', ['$1', '¥2', '$3']))).toEqual({ severalCurrencies: [2, 3, 4] })
    expect(doubtsOf(fieldOf('Took', [as('duration', 1.5), as('duration', 2)]))).toEqual({
      durations: [2, 3],
    })
  })

  test('is a choice where a sign between words belongs to one of them', () => {
    const regions = ['Europe', 'South/Latin America', 'Africa', 'South/Latin America', 'Europe']
    const field = fieldOf('Region', [...regions, ...regions, ...regions])
    expect(field).toMatchObject({
      kind: 'choice',
      choices: ['Europe', 'South/Latin America', 'Africa'],
    })
    const mixed = ['Europe', 'Africa/Asia', 'Africa', 'Asia/Europe', 'Europe']
    expect(fieldOf('Region', [...mixed, ...mixed, ...mixed]).kind).toBe('choices')
  })

  test('is a code where most begin with zeros, and that is one doubt of the column', () => {
    const codes = fieldOf('Cost centre', ['0012', '0470', '0031', '1200'])
    expect(codes.doubts).toEqual([{ what: 'leadingZeros', rows: [], count: 0 }])
    expect(doubtsOf(fieldOf('Cost centre', ['12', '470', '0031', '1200']))).toEqual({
      leadingZeros: [4],
    })
  })

  test('says which order of day and month was assumed, unless a row shows it', () => {
    const open = fieldOf('Day', ['1/5/2026', '2/6/2026'])
    expect(open).toMatchObject({ kind: 'date', values: ['2026-01-05', '2026-02-06'] })
    expect(open.doubts).toMatchObject([{ what: 'dayOrder', about: 'mdy', rows: [2, 3] }])
    const shown = fieldOf('Day', ['1/5/2026', '13/6/2026'])
    expect(shown).toMatchObject({ values: ['2026-05-01', '2026-06-13'], doubts: [] })
  })

  test('people and departments are found in the directory, and never without one', () => {
    const li = { id: '7', name: '李娜' }
    const directory = {
      people: [li, { id: '8', name: '王伟' }, { id: '9', name: '王伟' }],
      departments: [],
    }
    const cells = ['李娜', '李娜', '王伟']
    expect(fieldOf('负责人', cells).kind).toBe('text')
    const field = fieldOf('负责人', cells, { ...options, directory })
    expect(field).toMatchObject({ kind: 'person', misfits: 1 })
    expect(doubtsOf(field)).toEqual({ sameNames: [4] })
    const named = ['李娜', '王伟', '赵六', '孙七'].map((one, at): Cell[] => [`r${at}`, one])
    const asPerson = { tables: { 0: { fields: { B: { kind: 'person' as const } } } } }
    const said = tableOf(
      [['Row', '负责人'], ...named],
      {},
      { ...options, directory, corrections: asPerson },
    )
    expect(doubtsOf(said.fields[1] as UnderstoodField)).toEqual({
      sameNames: [3],
      unknownNames: [4, 5],
    })
    const sheet = sheetOf([['Row', '负责人'], ...cells.map((one, at) => [`r${at}`, one])])
    const [table] = understand([sheet], { ...options, directory }).tables
    const rows = [...readRows(table as never, sheet, { ...options, directory })]
    expect(rows[0]?.values).toEqual({ A: 'r0', B: li })
    expect(rows[2]?.misfits).toEqual({ B: '王伟' })
  })
})

describe('the layout of a sheet', () => {
  test('titles above, empty rows, totals and notes below are left out and said', () => {
    const table = tableOf([
      ['销售报表', null, null],
      [],
      ['部门：销售部', null, '日期：2026-01'],
      ['姓名', '数量', '金额'],
      ['张三', 1, 2.5],
      [],
      ['李四', 2, 3.5],
      ['合计', 3, 6],
      ['制表人：王五'],
    ])
    expect(table).toMatchObject({ header: { first: 4, last: 4 }, rows: 2, first: 5, last: 7 })
    expect(doubtsOf(table)).toEqual({ titleRows: [1, 3], totalRows: [8], noteRows: [9] })
  })

  test('a header of two rows is made one, merged or not', () => {
    const rows = [
      ['姓名', '联系方式', null, '部门'],
      [null, '电话', '邮箱', null],
      ['张三', '13800138000', 'a@example.com', '销售'],
      ['李四', '13900139000', 'b@example.com', '市场'],
    ]
    const titles = ['姓名', '联系方式 电话', '联系方式 邮箱', '部门']
    const merged = [
      { top: 1, bottom: 1, left: 2, right: 3 },
      { top: 1, bottom: 2, left: 1, right: 1 },
    ]
    for (const more of [{ merged }, {}]) {
      const table = tableOf(rows, more)
      expect(table.fields.map(({ title }) => title)).toEqual(titles)
      expect(table).toMatchObject({ header: { first: 1, last: 2 }, rows: 2 })
    }
  })

  test('empty and double names are repaired and said, empty columns are left out', () => {
    const table = tableOf([
      ['Name', 'Sum', 'Sum', null, 'Gone', null],
      ['a', 1, 2, 'x'],
      ['b', 3, 4, 'y'],
    ])
    expect(table.fields.map(({ title }) => title)).toEqual(['Name', 'Sum', 'Sum 2', 'D'])
    expect(table.leftOut).toEqual([{ key: 'E', title: 'Gone', isEmpty: true }])
    expect(doubtsOf(table.fields[2] as UnderstoodField)).toEqual({ sameName: [1] })
    expect(doubtsOf(table.fields[3] as UnderstoodField)).toEqual({ noName: [1] })
  })

  test('without a header the columns have letters, and every row is one', () => {
    const table = tableOf([
      ['张三', '13800138000', 5],
      ['李四', '13900139000', 6],
    ])
    expect(table).toMatchObject({ header: null, rows: 2, first: 1 })
    expect(table.fields.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
    expect(doubtsOf(table)).toEqual({ noHeader: [1] })
  })

  test('of several tables the largest is taken; merged cells and the header again are said', () => {
    const table = tableOf(
      [
        ['Key', 'Text'],
        ['x', 5],
        ['y', 6],
        [],
        ['Name', 'Due', 'Sum'],
        ['a', '2026-01-01', 1],
        ['b', '2026-01-02', 2],
        ['Name', 'Due', 'Sum'],
        ['c', '2026-01-03', 3],
      ],
      { merged: [{ top: 6, bottom: 7, left: 1, right: 1 }] },
    )
    expect(table).toMatchObject({ header: { first: 5, last: 5 }, rows: 3 })
    expect(doubtsOf(table)).toEqual({ otherTables: [1], repeatedHeader: [8], mergedCells: [6] })
  })

  test('a cell merged downwards says the same of every row it spans, one merged sideways of its first column', () => {
    const cells: Cell[][] = [
      ['地区', '客户', '备注', '金额'],
      ['华东', '甲', '长', 1],
      [null, '乙', null, 2],
      [null, '丙', null, 3],
      ['华北', '丁', '又长', 4],
      [null, '戊', null, 5],
    ]
    const merged = [
      { top: 5, bottom: 6, left: 1, right: 1 },
      { top: 2, bottom: 4, left: 1, right: 1 },
      { top: 2, bottom: 3, left: 3, right: 4 },
    ]
    const sheet = sheetOf(cells, { merged })
    const table = tableOf(cells, { merged })
    expect(table.fields[0]).toMatchObject({ title: '地区', kind: 'choice', required: true })
    expect(doubtsOf(table)).toEqual({ mergedCells: [2, 5] })
    const values = [...readRows(table, sheet, options)].map(({ values: read }) => read)
    expect(values.map(({ A }) => A)).toEqual(['华东', '华东', '华东', '华北', '华北'])
    expect(values.map(({ C }) => C)).toEqual(['长', '长', undefined, '又长', undefined])
    expect(values.map(({ D }) => D)).toEqual(['1', '2', '3', '4', '5'])
  })
})
