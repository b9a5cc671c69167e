// long because every sort of file is one test, and they share how files are made
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {
  Corrections,
  Understanding,
  UnderstoodField,
  UnderstoodTable,
} from '@atrium/blueprint/understand/understanding.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spreadsheetRows } from '../../test/fixtures/spreadsheet-rows.ts'
import { type WrittenCell, type WrittenSheet, xlsx } from '../../test/fixtures/xlsx.ts'
import { zip } from '../../test/fixtures/zip.ts'
import { FlawedSpreadsheet } from './flawed-spreadsheet.ts'
import type { SpreadsheetFile } from './spreadsheet.reader.ts'
import { understandSpreadsheet } from './spreadsheet.service.ts'

let folder = ''
let made = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-spreadsheet-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const today = '2026-11-17'
function fileOf(bytes: Buffer | string, name = 'book.xlsx') {
  const path = join(folder, `${made++}`)
  writeFileSync(path, bytes)
  return { path, name }
}
const understood = (bytes: Buffer | string, name?: string): Promise<Understanding> =>
  understandSpreadsheet(fileOf(bytes, name), { today })
const flawOf = (bytes: Buffer | string, name?: string) =>
  understood(bytes, name).then(
    () => 'none',
    (error) => (error instanceof FlawedSpreadsheet ? error.flaw : `not ours: ${error}`),
  )
const sheet = (rows: readonly (readonly WrittenCell[])[], more: Partial<WrittenSheet> = {}) =>
  xlsx({ sheets: [{ name: 'Orders', rows, ...more }] })
async function tableOf(bytes: Buffer | string, name?: string): Promise<UnderstoodTable> {
  const [table] = (await understood(bytes, name)).tables
  if (!table) throw new Error('no table')
  return table
}
const rowsOf = (file: SpreadsheetFile, table: UnderstoodTable) =>
  spreadsheetRows(file, table, { today })

const named = ({ fields }: UnderstoodTable, title: string): UnderstoodField => {
  const field = fields.find((one) => one.title === title)
  if (!field) throw new Error(`no field ${title}`)
  return field
}
const doubtsOf = ({ doubts }: { doubts: UnderstoodField['doubts'] }) =>
  Object.fromEntries(doubts.map(({ what, rows }) => [what, rows]))

describe('a workbook', () => {
  test('says the kind of each column, with three values', async () => {
    const table = await tableOf(
      sheet([
        ['Name', 'Price', 'Due', 'At', 'Rate', 'Open', 'Pieces', 'Weight'],
        ...[1, 2, 3, 4].map((n): WrittenCell[] => [
          `Vase ${n}`,
          { n: 1200.5 * n, format: '"¥"#,##0.00' },
          { n: 46000 + n, format: 'yyyy\\-mm\\-dd' },
          { n: 46000.25 + n, format: 'yyyy/m/d h:mm' },
          { n: 0.125 * n, format: '0.0%' },
          n % 2 === 0,
          n * 3,
          0.1 + 0.2,
        ]),
      ]),
    )
    expect(table).toMatchObject({ title: 'Orders', rows: 4, header: { first: 1, last: 1 } })
    expect(table.fields.map(({ title, kind, values }) => [title, kind, values[0]])).toEqual([
      ['Name', 'text', 'Vase 1'],
      ['Price', 'money', '1200.5'],
      ['Due', 'date', '2025-12-10'],
      ['At', 'dateTime', '2025-12-10T06:00:00Z'],
      ['Rate', 'percent', '0.125'],
      ['Open', 'yesNo', 'false'],
      ['Pieces', 'integer', '3'],
      ['Weight', 'decimal', '0.3'],
    ])
    expect(named(table, 'Price').currency).toBe('CNY')
  })

  test('may be strict, without coordinates, with shared texts in pieces', async () => {
    const data =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c><c><v>5</v></c></row><row><c t="str"><f>A2</f><v>B&amp;C</v></c><c><v>6</v></c></row>'
    const shared = [
      '<t>Na</t>'.replace('Na', 'Name'),
      '<r><rPr><b/></rPr><t>Pie</t></r><r><t xml:space="preserve">ces </t></r><rPh sb="0" eb="1"><t>said</t></rPh>',
      '<t>a_x000D_\nb</t>',
    ]
    const table = await tableOf(xlsx({ sheets: [{ name: 'A', data }], isStrict: true, shared }))
    expect(table.fields.map(({ title, kind, values }) => [title, kind, values])).toEqual([
      ['Name', 'longText', ['a\nb', 'B&C']],
      ['Pieces', 'integer', ['5', '6']],
    ])
    expect(named(table, 'Name').doubts).toMatchObject([{ what: 'formulas', count: 1 }])
  })

  test('counts its days from 1900, with a day that never was, or from 1904', async () => {
    const days = [1, 59, 60, 61, 46000, 46001, 46002].map((n) => [
      `r${n}`,
      { n, format: 'm/d/yyyy' },
    ])
    const sheets = [{ name: 'A', rows: [['Row', 'Day'], ...days] }]
    const usual = named(await tableOf(xlsx({ sheets })), 'Day')
    expect(usual.values).toEqual(['1900-01-01', '1900-02-28', '1900-03-01'])
    expect(doubtsOf(usual)).toEqual({ impossibleDay: [4], misfits: [4] })
    const other = named(await tableOf(xlsx({ sheets, is1904: true })), 'Day')
    expect(other.values).toEqual(['1904-01-02', '1904-02-29', '1904-03-01'])
    expect(other.misfits).toBe(0)
  })

  test('keeps errors and formulas that nobody worked out, as they are', async () => {
    const file = sheet([
      ['Item', 'Price'],
      ...Array.from({ length: 20 }, (_, n): WrittenCell[] => [`i${n}`, n + 0.5]),
      ['x', { xml: '<c r="@" t="e"><f>1/0</f><v>#N/A</v></c>' }],
      ['y', { xml: '<c r="@"><f>A1*2</f></c>' }],
    ])
    const given = fileOf(file)
    const { tables } = await understandSpreadsheet(given, { today })
    const [table] = tables as [UnderstoodTable]
    expect(named(table, 'Price')).toMatchObject({ kind: 'decimal', misfits: 2 })
    expect(doubtsOf(named(table, 'Price'))).toMatchObject({ errors: [22], notWorkedOut: [23] })
    const rows = await rowsOf(given, table)
    expect(rows.at(-2)).toEqual({ row: 22, values: { A: 'x' }, misfits: { B: '#N/A' } })
    expect(rows.at(-1)).toEqual({ row: 23, values: { A: 'y' }, misfits: { B: '=A1*2' } })
  })

  test('offers hidden sheets and leaves them out; hidden rows are read and said', async () => {
    const rows = [
      ['Name', 'Pieces'],
      ['a', 1],
      ['b', 2],
    ]
    const { tables } = await understood(
      xlsx({
        sheets: [
          { name: 'Shown', rows, hiddenRows: [3] },
          { name: 'Hidden', rows, state: 'veryHidden' },
        ],
      }),
    )
    expect(tables.map(({ title, isLeftOut, rows }) => [title, isLeftOut, rows])).toEqual([
      ['Shown', false, 2],
      ['Hidden', true, 2],
    ])
    expect(doubtsOf(tables[0] as UnderstoodTable)).toEqual({ hiddenRows: [3] })
  })

  test('keeps the digits that the file still has, and says where they may be lost', async () => {
    const table = await tableOf(
      sheet([
        ['Name', '身份证'],
        ['a', { n: '110101199003071234', format: '0' }],
        ['b', { n: '1.1010119900307101E+17', format: '0' }],
      ]),
    )
    expect(named(table, '身份证')).toMatchObject({
      kind: 'text',
      values: ['110101199003071234', '110101199003071010'],
    })
    expect(doubtsOf(named(table, '身份证')).lostDigits).toEqual([2, 3])
  })

  test('a relation holds the titles of another sheet', async () => {
    const { tables } = await understood(
      xlsx({
        sheets: [
          {
            name: '客户',
            rows: [
              ['名称', '城市'],
              ['甲公司', '北京'],
              ['乙公司', '上海'],
              ['丙公司', '广州'],
            ],
          },
          {
            name: '订单',
            rows: [
              ['单号', '客户'],
              ...['甲公司', '甲公司', '乙公司', '丙公司', '甲公司', '丁'].map((one, n) => [
                `D${n}`,
                one,
              ]),
            ],
          },
        ],
      }),
    )
    const field = named(tables[1] as UnderstoodTable, '客户')
    expect(field).toMatchObject({ kind: 'relation', relation: { sheet: 0, field: 'A' } })
    expect(doubtsOf(field)).toEqual({ unknownNames: [7] })
  })

  test('corrections are followed, and rows are read by them', async () => {
    const given = fileOf(
      sheet([
        ['Report'],
        ['Name', 'Code', 'Note'],
        ['a', 7, 'x'],
        ['b', 8, 'y'],
        ['c', 'nine', 'z'],
      ]),
    )
    const corrections: Corrections = {
      tables: {
        0: {
          title: 'Things',
          fields: { B: { kind: 'integer', title: 'Number' }, C: { isLeftOut: true } },
        },
      },
    }
    const { tables } = await understandSpreadsheet(given, { today, corrections })
    const [table] = tables as [UnderstoodTable]
    expect(table).toMatchObject({ title: 'Things', leftOut: [{ key: 'C', title: 'Note' }] })
    expect(named(table, 'Number')).toMatchObject({ kind: 'integer', misfits: 1 })
    const rows = await rowsOf(given, table)
    expect(rows).toEqual([
      { row: 3, values: { A: 'a', B: '7' }, misfits: {} },
      { row: 4, values: { A: 'b', B: '8' }, misfits: {} },
      { row: 5, values: { A: 'c' }, misfits: { B: 'nine' } },
    ])
    const none = await understandSpreadsheet(given, {
      today,
      corrections: { tables: { 0: { headerRow: 0 } } },
    })
    expect(none.tables[0]).toMatchObject({ header: null, rows: 5 })
  })
})

describe('a file of values', () => {
  const text = '姓名,金额\r\n张三,1\r\n"李, 四",2\r\n"王\n五",3\r\n'
  // 姓名,城市 / 张三,北京 / 李四,上海 as Chinese programs write it.
  const gb = Buffer.from('d0d5c3fb2cb3c7cad00ad5c5c8fd2cb1b1bea90ac0eecbc42cc9cfbaa30a', 'hex')
  test.each([
    ['as UTF-8', Buffer.from(text)],
    ['with a mark before it', Buffer.from(`\ufeff${text}`)],
    ['in two bytes', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['in two bytes the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['with semicolons', text.replaceAll(',', ';').replace('李;', '李,')],
    ['with tabs', text.replaceAll(',', '\t').replace('李\t', '李,')],
    ['that says its sign', `sep=|\r\n${text.replaceAll(',', '|').replace('李|', '李,')}`],
  ])('%s is read', async (_, bytes) => {
    const table = await tableOf(bytes, 'people.csv')
    expect(table).toMatchObject({ title: 'people', rows: 3 })
    expect(table.fields.map(({ title, kind, values }) => [title, kind, values])).toEqual([
      ['姓名', 'longText', ['张三', '李, 四', '王\n五']],
      ['金额', 'integer', ['1', '2', '3']],
    ])
  })

  test('as GB18030, and as Western Europe writes, is read', async () => {
    const chinese = await tableOf(gb, 'people.csv')
    expect(chinese.fields.map(({ title, values }) => [title, values])).toEqual([
      ['姓名', ['张三', '李四']],
      ['城市', ['北京', '上海']],
    ])
    const german = await tableOf(
      Buffer.from('Name;Ort\nMüller;Köln\nJäger;Fürth\n', 'latin1'),
      'a.csv',
    )
    expect(german.fields[0]?.values).toEqual(['Müller', 'Jäger'])
  })

  test('that was pasted is read, quotes and all', async () => {
    const pasted = 'Name\tNote\na\t"one\ntwo"\nb\t"say ""hi"""\n'
    const { tables } = await understandSpreadsheet({ pasted, name: 'Paste' }, { today })
    expect(tables[0]?.fields[1]?.values).toEqual(['one\ntwo', 'say "hi"'])
  })
})

describe('is refused', () => {
  const old = (word: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1024),
      Buffer.from(word, 'utf16le'),
    ])
  const good = sheet([
    ['Name', 'Pieces'],
    ['a', 1],
  ])
  const withData = (data: string) => xlsx({ sheets: [{ name: 'A', data }] })
  test.each([
    ['oldFormat', old('Workbook'), 'a.xls'],
    ['encrypted', old('EncryptedPackage'), 'a.xlsx'],
    ['notASpreadsheet', old('WordDocument'), 'a.doc'],
    ['damaged', good.subarray(0, good.length - 40), 'a.xlsx'],
    ['damaged', Buffer.concat([good.subarray(0, 300), good.subarray(330)]), 'a.xlsx'],
    ['damaged', withData('<row r="1"><c r="A1"><v>1</v>'.replace('<v>', '<v')), 'a.xlsx'],
    ['damaged', withData('<!DOCTYPE a [<!ENTITY b "c">]><row/>'), 'a.xlsx'],
    ['damaged', withData('<row r="1"><c r="A1" t="str"><v>&lol;</v></c></row>'), 'a.xlsx'],
    ['damaged', withData('<row r="1"><c r="A1" t="str"><v>&#xD800;</v></c></row>'), 'a.xlsx'],
    ['damaged', withData('<row r="1"><c r="A1" t="str"><v>\0</v></c></row>'), 'a.xlsx'],
    ['notASpreadsheet', `${'a,b\n'.repeat(50_000)}c\0,d`, 'a.csv'],
    [
      'tooLarge',
      xlsx({
        sheets: [
          {
            name: 'A',
            data: Array.from(
              { length: 20 },
              () => `<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row>`,
            ).join(''),
          },
        ],
        shared: [`<t>${'x'.repeat(20_000)}</t>`],
      }),
      'a.xlsx',
    ],
    ['tooLarge', `name,note\na,${'x'.repeat(1_000_000)}\n`, 'a.csv'],
    ['tooLarge', `name,note\n${`a,"${'x '.repeat(30_000)}",`.repeat(20)}\n`, 'a.csv'],
    [
      'tooLarge',
      withData(`<row>${`<c t="str"><v>${'x'.repeat(40_000)}</v></c>`.repeat(30)}</row>`),
      'a.xlsx',
    ],
    ['notASpreadsheet', zip([{ name: 'readme.txt', bytes: Buffer.from('x') }]), 'a.xlsx'],
    [
      'otherFormat',
      zip([
        { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
      ]),
      'a.ods',
    ],
    ['notASpreadsheet', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'a.csv'],
    ['notASpreadsheet', '%PDF-1.7 ...', 'a.csv'],
    ['notASpreadsheet', '<html><table></table></html>', 'a.xls'],
    ['notASpreadsheet', 'these are words', 'a.xlsx'],
    ['empty', '', 'a.csv'],
    ['empty', '\n,,\n\n', 'a.csv'],
    ['empty', sheet([]), 'a.xlsx'],
    ['tooManyColumns', `${'a,'.repeat(400)}b\n`, 'a.csv'],
    ['tooManyRows', 'a\n'.repeat(200_001), 'a.csv'],
    ['tooLarge', withData(' '.repeat(80_000_000)), 'a.xlsx'],
  ])('%s', async (flaw, bytes, name) => expect(await flawOf(bytes, name)).toBe(flaw))
})

test('what no database can hold is left out of a text', async () => {
  const file = fileOf(
    xlsx({
      sheets: [
        {
          name: 'A',
          data: [0, 1, 2].map((at) => `<row><c t="s"><v>${at}</v></c></row>`).join(''),
        },
      ],
      shared: ['<t>Name</t>', '<t>a_x0000_b</t>', '<t>c_xD800_d_xD83D__xDE00_</t>'],
    }),
  )
  const [table] = (await understandSpreadsheet(file, { today })).tables
  const rows = table ? await rowsOf(file, table) : []
  expect(rows.map(({ values }) => values['A'])).toEqual(['ab', 'c\ufffdd😀'])
})
