/** Reads rows of texts from what an operator has: a workbook, a file of values, or pasted text. */

import { FlawedSheet } from './flawed-sheet.ts'

/** `lines` holds the number of each row in the sheet, as spreadsheet programs count: from 1, with the header. */
export type Table = { header: string[]; rows: string[][]; lines: number[] }

/**
 * Reads a file. Its first bytes say of which kind it is; its name may have been given by hand. Throws `FlawedSheet`.
 */
export async function readFile(file: File): Promise<Table> {
  const begins = new Uint8Array(await file.slice(0, OLD_WORKBOOK.length).arrayBuffer())
  const isLike = (sign: number[]) => sign.every((byte, at) => begins[at] === byte)
  // A workbook with a password is stored in the old format.
  if (isLike(OLD_WORKBOOK)) throw new FlawedSheet('old_or_locked')
  if (!isLike(ARCHIVE) && !/\.xlsx$/i.test(file.name))
    return readText(decode(await file.arrayBuffer()))
  const { readWorkbook } = await import('./workbook.ts')
  return asTable(await readWorkbook(file).catch(asFlawed))
}

const ARCHIVE = [0x50, 0x4b]
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]

/** Turns the browser's errors about a damaged archive into a flaw. */
const asFlawed = (error: unknown) => {
  throw error instanceof FlawedSheet ? error : new FlawedSheet('damaged')
}

/** Decodes text: Chinese spreadsheet programs still write their own encoding unless asked otherwise. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

export const readText = (text: string): Table =>
  asTable(parseValues(`${text.replace(/^\uFEFF/, '').trimEnd()}\n`))

function asTable(lines: string[][]): Table {
  const [header, ...rows] = lines
    .map((line, at) => ({ line: at + 1, cells: line.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return {
    header: header?.cells ?? [],
    rows: rows.map(({ cells }) => cells),
    lines: rows.map(({ line }) => line),
  }
}

/** Parses values separated by commas, semicolons or tabs, whichever the first line has most of. */
function parseValues(text: string): string[][] {
  const first = text.split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => [sign, first.split(sign).length] as const)
  const [between] = counts.reduce((best, next) => (next[1] > best[1] ? next : best))
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${between}\\r\\n]*))(${between}|\\r?\\n|\\r|$)`,
    'gy',
  )
  const rows: string[][] = [[]]
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) break
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== between) rows.push([])
  }
  return rows
}
