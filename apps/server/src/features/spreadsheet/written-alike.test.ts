import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spreadsheetRows } from '../../test/fixtures/spreadsheet-rows.ts'
import { xlsx } from '../../test/fixtures/xlsx.ts'
import { understandSpreadsheet } from './spreadsheet.service.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-spreadsheet-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Written = { column: string; row: number; type: string; inside: string }

const today = '2026-11-17'
const shared = ['Name', 'Note', 'Price', 'Open', '花瓶', '<b>'].map(
  (text) => `<t>${text.replaceAll('<', '&lt;')}</t>`,
)

/** So many rows that cells lie across the ends of the pieces that a part unfolds in. */
const sheetOf = (cell: (written: Written) => string, count = 6000) =>
  Array.from({ length: count }, (_, at) => {
    const row = at + 1
    const value = (text: number | string) => `<v>${text}</v>`
    const cells = ['A', 'B', 'C', 'D'].map((column, place) => {
      if (at === 0) return cell({ column, row, type: 's', inside: value(place) })
      if (place === 0) return cell({ column, row, type: 's', inside: value(4 + (at % 2)) })
      const note = `Nr. ${at} _x0041_ 花瓶`
      if (place === 1)
        return cell({ column, row, type: 'inlineStr', inside: `<is><t>${note}</t></is>` })
      if (place === 2) return cell({ column, row, type: 'n', inside: value((at - 50) / 7) })
      return cell({ column, row, type: 'b', inside: value(at % 2) })
    })
    return `<row r="${row}">${cells.join('')}</row>`
  }).join('')

async function readFrom(data: string) {
  const path = join(folder, 'book.xlsx')
  writeFileSync(path, xlsx({ sheets: [{ name: 'Vases', data }], shared }))
  const file = { path, name: 'book.xlsx' }
  const { tables } = await understandSpreadsheet(file, { today })
  const [table] = tables
  if (!table) throw new Error('no table')
  return { table, rows: await spreadsheetRows(file, table, { today }) }
}

const usual = ({ column, row, type, inside }: Written) =>
  `<c r="${column}${row}" t="${type}">${inside}</c>`

test('cells are the same whichever way a program writes them', async () => {
  const { table, rows } = await readFrom(sheetOf(usual))
  expect(table.fields.map(({ title, kind }) => [title, kind])).toEqual([
    ['Name', 'choice'],
    ['Note', 'text'],
    ['Price', 'decimal'],
    ['Open', 'yesNo'],
  ])
  expect(rows).toHaveLength(5999)
  expect(rows[0]).toEqual({
    row: 2,
    values: { A: '<b>', B: 'Nr. 1 A 花瓶', C: '-7', D: true },
    misfits: {},
  })
  const unusual = await readFrom(
    sheetOf(
      ({ column, row, type, inside }) =>
        `<c  t='${type}' x:y="1" r='${column}${row}' >\n${inside}\n</c>`,
    ),
  )
  expect(unusual).toEqual({ table, rows })
})

test('a cell within a comment is none', async () => {
  const hidden = usual({ column: 'C', row: 3, type: 'n', inside: '<v>100</v>' })
  const data = sheetOf(usual, 5)
  const { rows } = await readFrom(data.replace('<row r="4">', `<!-- ${hidden} --><row r="4">`))
  expect(rows).toEqual((await readFrom(data)).rows)
})
