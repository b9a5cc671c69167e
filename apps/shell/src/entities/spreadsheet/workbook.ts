import { FlawedSheet } from './flawed-sheet.ts'
import { openZip } from './zip.ts'

/** Columns beyond these are ignored: no import has so many fields. */
const MOST_COLUMNS = 200
const MOST_LEFT_OUT = 10_000

/**
 * The first sheet of a workbook, as rows of texts. A workbook is a zip of XML, and browsers can read
 * XML: a library for workbooks would be larger than this page.
 */
export async function readWorkbook(file: Blob): Promise<string[][]> {
  const text = await openZip(file)
  const parts = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml'].map(text)
  const [workbook, relations, strings] = parts.map((part) => part && parse(part))
  if (!workbook || !relations) throw new FlawedSheet('no_sheet')
  const sheet = text(pathOfFirst(workbook, relations))
  if (!sheet) throw new FlawedSheet('no_sheet')
  const shared = strings ? all(strings, 'si').map(textOf) : []
  const lines: string[][] = []
  for (const row of all(parse(sheet), 'row')) {
    // Spreadsheet programs leave empty rows out, and number the others all the same.
    const above = Math.min(Number(row.getAttribute('r') ?? 0) - 1, lines.length + MOST_LEFT_OUT)
    while (lines.length < above) lines.push([])
    lines.push(cellsOf(row, shared))
  }
  return lines
}

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')

/** Elements by local name, because programs disagree about prefixes. */
const all = (node: Document | Element, name: string): Element[] => [
  ...node.getElementsByTagNameNS('*', name),
]

function pathOfFirst(workbook: Document, relations: Document): string {
  const [first] = all(workbook, 'sheet')
  const id = [...(first?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value
  const target = all(relations, 'Relationship')
    .find((relation) => relation.getAttribute('Id') === id)
    ?.getAttribute('Target')
  if (!target) throw new FlawedSheet('no_sheet')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Joins the pieces of a text, without the phonetic guides that Asian texts may have. */
const textOf = (node: Element): string =>
  all(node, 't')
    .filter((piece) => piece.parentElement?.localName !== 'rPh')
    .map((piece) => piece.textContent ?? '')
    .join('')

function cellsOf(row: Element, shared: string[]): string[] {
  const cells: string[] = []
  for (const cell of all(row, 'c')) {
    const at = columnOf(cell.getAttribute('r') ?? '') ?? cells.length
    if (at >= MOST_COLUMNS) break
    while (cells.length < at) cells.push('')
    cells[at] = valueOf(cell, shared)
  }
  return cells
}

/** `AB12` is the 28th column. */
function columnOf(address: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(cell: Element, shared: string[]): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textOf(cell)
  const value = all(cell, 'v')[0]?.textContent ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  // A phone number that was typed as a number is written as 1.3800138E10.
  return !type && /e/i.test(value) ? String(Number(value)) : value
}
