import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnderstoodTable } from '@atrium/blueprint/understand/understanding.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WrittenCell, xlsx } from '../../test/fixtures/xlsx.ts'
import { zip } from '../../test/fixtures/zip.ts'
import { FlawedSpreadsheet } from './flawed-spreadsheet.ts'
import { numberFormat } from './read/number-format.ts'
import { understandSpreadsheet } from './spreadsheet.service.ts'

let folder = ''
let made = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-spreadsheet-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function tableOf(bytes: Buffer | string, name = 'book.xlsx'): Promise<UnderstoodTable> {
  const path = join(folder, `${made++}`)
  writeFileSync(path, bytes)
  const [table] = (await understandSpreadsheet({ path, name }, { today: '2026-11-17' })).tables
  if (!table) throw new Error('no table')
  return table
}
const kindsOf = ({ fields }: UnderstoodTable) =>
  fields.map(({ title, kind, values }) => [title, kind, values])

/** What a column of such cells is: its kind, its currency and its first value. */
async function column(cells: readonly WrittenCell[]) {
  const rows = cells.map((cell, at): WrittenCell[] => [`r${at}`, cell])
  const { fields } = await tableOf(
    xlsx({ sheets: [{ name: 'A', rows: [['Row', 'It'], ...rows] }] }),
  )
  const { kind, values, currency } = fields[1] ?? {}
  return [kind, values?.[0], ...(currency ? [currency] : [])]
}
const formatted = (format: string, ...numbers: number[]) =>
  column(numbers.map((n) => ({ n, format })))

describe('a format says what a number is', () => {
  test.each<[string, number, unknown[]]>([
    ['[$-804]yyyy"年"m"月"d"日";@', 46000, ['date', '2025-12-09']],
    ['[DBNum1][$-804]yyyy"年"m"月"d"日";@', 46000, ['date', '2025-12-09']],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46000, ['date', '2025-12-09']],
    ['[$-409]d\\-mmm\\-yy;@', 46000, ['date', '2025-12-09']],
    ['yyyy/m/d;@', 46000, ['date', '2025-12-09']],
    ['[$-409]h:mm\\ AM/PM;@', 0.75, ['time', '18:00:00']],
    ['[$-x-sysdate]yyyy\\-mm\\-dd hh:mm', 46000.5, ['dateTime', '2025-12-09T12:00:00Z']],
    ['[h]:mm:ss', 1.5, ['text', '36:00:00']],
    ['00000', 81, ['text', '00081']],
    ['"Yes";"Yes";"No"', 1, ['yesNo', 'true']],
    ['"TRUE";"TRUE";"FALSE"', -1, ['yesNo', 'true']],
    ['"是";"是";"否"', 0, ['yesNo', 'false']],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-', 12.5, ['money', '12.5', 'EUR']],
    ['_ ¥* #,##0.00_ ;_ ¥* \\-#,##0.00_ ;_ ¥* "-"??_ ;_ @_ ', 12.5, ['money', '12.5', 'CNY']],
    ['[$¥-411]#,##0', 12, ['money', '12', 'JPY']],
    ['[$£-809]#,##0.00', 12, ['money', '12', 'GBP']],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', -3, ['money', '-3', 'USD']],
    ['#,##0.00_ ;[Red]\\-#,##0.00\\ ', -3, ['decimal', '-3']],
    ['0!.0,"万"', 12345, ['integer', '12345']],
    ['# ?/?', 1.5, ['decimal', '1.5']],
    ['0.00E+00', 1500000, ['decimal', '1500000']],
    ['0.0%', 0.125, ['percent', '0.125']],
    ['@', 12, ['integer', '12']],
  ])('%s', async (format, number, said) =>
    expect(await formatted(format, number, number)).toEqual(said),
  )

  test('also where it is named by a number only, in East Asia too', () => {
    const shown = [0, 2, 9, 14, 18, 22, 31, 33, 44, 46, 57].map((id) => {
      const { shows } = numberFormat(id, undefined)
      return shows
    })
    expect(shown).toEqual(
      'number number percent date time dateTime date time money duration date'.split(' '),
    )
  })
})

describe('a cell', () => {
  const xml = (...cells: string[]) => column(cells.map((one) => ({ xml: one })))

  test('may hold its day as a text', async () => {
    const days = ['2026-01-05T00:00:00', '2026-11-17T00:00:00']
    const cells = days.map((day) => `<c r="@" t="d"><v>${day}</v></c>`)
    expect(await xml(...cells)).toEqual(['date', '2026-01-05'])
    expect(await xml('<c r="@" t="d"><v>2026-01-05T09:30:00Z</v></c>')).toEqual([
      'dateTime',
      '2026-01-05T09:30:00Z',
    ])
  })

  test('may be yes by a word, the result of a formula, in pieces or under a prefix', async () => {
    expect(await xml('<c r="@" t="b"><v>true</v></c>', '<c r="@" t="b"><v>0</v></c>')).toEqual([
      'yesNo',
      'true',
    ])
    expect(await xml('<c r="@"><f t="shared" ref="B2:B9" si="0">A2*2</f><v>25</v></c>')).toEqual([
      'integer',
      '25',
    ])
    expect(await xml('<c r="@"><f t="shared" si="0"/><v>2.5</v></c>')).toEqual(['decimal', '2.5'])
    expect(await xml('<c r="@" t="str"><f>A1</f><v>a &amp; b</v></c>')).toEqual(['text', 'a & b'])
    const pieces = '<is><r><rPr><b/></rPr><t>富</t></r><r><t>文本</t></r></is>'
    expect(await xml(`<c r="@" t="inlineStr">${pieces}</c>`)).toEqual(['text', '富文本'])
    expect(await xml('<x:c r="@" xmlns:x="y"><x:v>7</x:v></x:c>')).toEqual(['integer', '7'])
    const noise = '<extLst><ext uri="{1}"/></extLst>'
    expect(await xml(`<c r="@" s="0" cm="1"><v>7</v>${noise}</c>`)).toEqual(['integer', '7'])
  })

  test('that has only a look is empty', async () => {
    const rows = [
      ['Name', 'Sum'],
      ['a', 1],
      ['b', 2],
    ] as WrittenCell[][]
    const looks: WrittenCell[][] = Array.from({ length: 900 }, () => [
      null,
      { xml: '<c r="@" s="0"/>' },
    ])
    const table = await tableOf(xlsx({ sheets: [{ name: 'A', rows: [...rows, ...looks] }] }))
    expect(table).toMatchObject({ rows: 2, last: 3 })
  })
})

test('the formula of a total says nothing of the column above it', async () => {
  const total = { xml: '<c r="@"><f>SUM(B2:B4)</f><v>6</v></c>' }
  const rows: WrittenCell[][] = [
    ['Name', 'Sum'],
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['合计', total],
  ]
  const table = await tableOf(xlsx({ sheets: [{ name: 'A', rows }] }))
  expect(table.doubts).toMatchObject([{ what: 'totalRows', rows: [5] }])
  expect(table.fields[1]?.doubts).toEqual([])
})

test('parts of a workbook are found with strokes to the left, too', async () => {
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels\\.rels': `<Relationships><Relationship Id="a" Type="${links}/officeDocument" Target="xl\\workbook.xml"/></Relationships>`,
    'xl\\workbook.xml': `<x:workbook xmlns:x="m" xmlns:r="${links}"><x:sheets><x:sheet name="Data" r:id="s"/></x:sheets></x:workbook>`,
    'xl\\_rels\\workbook.xml.rels': `<Relationships><Relationship Id="s" Type="${links}/worksheet" Target="worksheets\\Sheet1.xml"/></Relationships>`,
    'xl\\worksheets\\sheet1.xml':
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Name</x:t></x:is></x:c></x:row><x:row><x:c t="inlineStr"><x:is><x:t>Ann</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
  }
  const bytes = zip(
    Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  )
  expect(kindsOf(await tableOf(bytes))).toEqual([['Name', 'text', ['Ann']]])
})

describe('a file of values', () => {
  const text = '姓名;金额;税率\n张三;1.234,50;19 %\n李四;80,00;7 %\n'
  const said = [
    ['姓名', 'text', ['张三', '李四']],
    ['金额', 'decimal', ['1234.5', '80']],
    ['税率', 'percent', ['0.19', '0.07']],
  ]
  test.each<[string, Buffer | string]>([
    ['with decimal commas', text],
    ['with the line ends of old machines', text.replaceAll('\n', '\r')],
    ['in two bytes that nothing announces', Buffer.from(text, 'utf16le')],
    ['in two bytes the other way round', Buffer.from(text, 'utf16le').swap16()],
    ['with a first line that is a title', `报表\n\n${text}`],
  ])('%s', async (_, bytes) => expect(kindsOf(await tableOf(bytes, 'a.csv'))).toEqual(said))

  test('with a letter that was cut in two is read as what all others are', async () => {
    const long = Buffer.from(`姓名,城市\n${'张三,北京\n'.repeat(100)}`)
    const bytes = Buffer.concat([long, Buffer.from('李四,上海').subarray(0, -1)])
    const table = await tableOf(bytes, 'a.csv')
    expect(table.fields.map(({ title }) => title)).toEqual(['姓名', '城市'])
    expect(table.rows).toBe(101)
  })

  test('keeps the errors of formulas out of the choices and the kinds', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `${at % 2 ? 'done' : 'open'},${at}`)
    const table = await tableOf(`State,Sum\n#N/A,#DIV/0!\n${rows.join('\n')}\n#NV,7\n`, 'a.csv')
    expect(table.fields).toMatchObject([
      { kind: 'choice', choices: ['open', 'done'], misfits: 2 },
      { kind: 'integer', misfits: 1 },
    ])
    expect(table.fields[0]?.doubts).toMatchObject([{ what: 'errors', rows: [2, 23] }])
  })
})

test.each<[string, Buffer | string]>([
  ['otherFormat', '<?xml version="1.0"?>\n<office:document xmlns:office="o"/>'],
  ['otherFormat', zip([{ name: 'Index/Document.iwa', bytes: Buffer.from('x') }])],
  ['otherFormat', zip([{ name: 'xl/workbook.bin', bytes: Buffer.from('x') }])],
])('%s: a spreadsheet of another program', async (flaw, bytes) => {
  const refused = await tableOf(bytes, 'a.csv').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(FlawedSpreadsheet)
  expect(refused).toMatchObject({ flaw })
})
