import { open, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Sheet, SheetRow } from '@atrium/blueprint/understand/cells.ts'
import { FlawedSpreadsheet } from '../flawed-spreadsheet.ts'
import type { SpreadsheetFile } from '../spreadsheet.reader.ts'
import { lengthOf, SheetRows } from './sheet-rows.ts'
import { textOf } from './text-encoding.ts'
import { rowsOfText } from './values-text.ts'
import { openWorkbook, type Workbook, type WorkbookSheet } from './workbook.ts'

const LARGEST_TEXT = 128 * 1024 ** 2
const MOST_CELLS = 5_000_000
/** Of all cells together: one long text that a workbook has once may stand in each of them. */
const MOST_CHARACTERS = 100_000_000
const ARCHIVE = [0x50, 0x4b]
const OLD_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const valueEndings = ['.csv', '.tsv', '.tab', '.txt', '.xls', '']

/** What a file is, its first bytes say; its name may have been given by hand. */
async function sortOf(path: string): Promise<'archive' | 'old' | 'text' | 'empty'> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
  const isLike = (sign: number[]) => sign.every((byte, at) => buffer[at] === byte)
  if (bytesRead === 0) return 'empty'
  if (isLike(OLD_FILE)) return 'old'
  return isLike(ARCHIVE) ? 'archive' : 'text'
}

/** A workbook with a password is kept inside the old format. */
async function refuseOld(path: string): Promise<never> {
  const bytes = await readFile(path)
  const says = (word: string) => bytes.includes(Buffer.from(word, 'utf16le'))
  if (says('EncryptedPackage')) throw new FlawedSpreadsheet('encrypted')
  throw new FlawedSpreadsheet(says('Workbook') || says('Book') ? 'oldFormat' : 'notASpreadsheet')
}

async function readText(path: string, name: string): Promise<string> {
  await using file = await open(path)
  if ((await file.stat()).size > LARGEST_TEXT) throw new FlawedSpreadsheet('tooLarge')
  const text = textOf(await file.readFile())
  if (text.trim() === '') throw new FlawedSpreadsheet('empty')
  if (
    /^\s*<\?xml[\s\S]{0,500}(?:urn:schemas-microsoft-com:office:spreadsheet|<office:document)/.test(
      text,
    )
  )
    throw new FlawedSpreadsheet('otherFormat')
  if (
    !valueEndings.includes(extname(name).toLowerCase()) ||
    /^\s*(?:<[!?a-z]|%PDF-|\{\\rtf)/i.test(text)
  )
    throw new FlawedSpreadsheet('notASpreadsheet')
  return text
}

const titleOf = (name: string) => name.slice(0, name.length - extname(name).length) || name

/** Every sheet with all of its cells. */
export async function loadSheets(file: SpreadsheetFile): Promise<Sheet[]> {
  const sheets = 'pasted' in file ? [textSheet(file.name, file.pasted)] : await loadFile(file)
  if (sheets.every(({ rows }) => rows.length === 0)) throw new FlawedSpreadsheet('empty')
  return sheets
}

async function loadFile({ path, name }: { path: string; name: string }): Promise<Sheet[]> {
  const sort = await sortOf(path)
  if (sort === 'empty') throw new FlawedSpreadsheet('empty')
  if (sort === 'old') return refuseOld(path)
  if (sort === 'text') return [textSheet(titleOf(name), await readText(path, name))]
  const workbook = await openWorkbook(path)
  const sheets: Sheet[] = []
  let cells = 0
  let characters = 0
  for (const sheet of workbook.sheets) {
    const rows: SheetRow[] = []
    const parsed = new SheetRows(workbook, (row) => {
      cells += row.cells.length
      for (const cell of row.cells) characters += lengthOf(cell)
      if (cells > MOST_CELLS || characters > MOST_CHARACTERS)
        throw new FlawedSpreadsheet('tooLarge')
      rows.push(row)
    })
    await workbook.archive.parse(sheet.part, parsed)
    sheets.push(sheetOf(workbook, sheet, parsed, rows))
  }
  return sheets
}

const sheetOf = (
  { is1904 }: Workbook,
  { title, isHidden }: WorkbookSheet,
  { merged, formulas }: SheetRows,
  rows: SheetRow[],
): Sheet => ({ title, isHidden, rows: inOrder(rows), merged, formulas, is1904, isTextOnly: false })

/** Nothing obliges a program to write its rows in order. */
const inOrder = (rows: SheetRow[]) =>
  rows.every(({ row }, at) => at === 0 || row > (rows[at - 1]?.row ?? 0))
    ? rows
    : rows.toSorted((one, other) => one.row - other.row)

const textSheet = (title: string, text: string): Sheet => ({
  title,
  isHidden: false,
  rows: [...rowsOfText(text)],
  merged: [],
  formulas: {},
  is1904: false,
  isTextOnly: true,
})

/** The rows of one sheet as they come; `take` is waited for. Answers whether days are counted from 1904 before the first. */
export async function streamSheet(
  file: SpreadsheetFile,
  at: number,
  begin: (is1904: boolean) => (rows: SheetRow[]) => Promise<void>,
): Promise<void> {
  if ('pasted' in file || (await sortOf(file.path)) !== 'archive') {
    const text = 'pasted' in file ? file.pasted : await readText(file.path, file.name)
    const take = begin(false)
    for (const row of rowsOfText(text)) await take([row])
    return
  }
  const workbook = await openWorkbook(file.path)
  const sheet = workbook.sheets[at]
  if (!sheet) throw new FlawedSpreadsheet('damaged')
  const take = begin(workbook.is1904)
  let rows: SheetRow[] = []
  const parsed = new SheetRows(workbook, (row) => rows.push(row))
  await workbook.archive.parse(sheet.part, parsed, async () => {
    if (rows.length === 0) return
    const taken = rows
    rows = []
    await take(taken)
  })
}
