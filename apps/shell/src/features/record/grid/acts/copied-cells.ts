import type { Field, FieldValue } from '@atrium/contract/field/field.ts'

/** A cell that was copied: as text for any program, and here exactly as it is. */
export type Copied = { text: string; exact?: Exact }
/** A value with the kind of its field, and among what it was chosen. */
type Exact = { kind: Field['kind']; picker?: string; value: FieldValue }

/** Rows and columns of text, as spreadsheets put them down: cells with tabs or lines in them stand in quotes. */
export const writeCells = (rows: readonly (readonly Copied[])[]): string =>
  rows.map((row) => row.map(({ text }) => quoted(text)).join('\t')).join('\r\n')

const quoted = (text: string) =>
  /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** The same as a table, by which other programs know rows and columns, and this one the values themselves. */
export function writeTable(rows: readonly (readonly Copied[])[]): string {
  const lines = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`)
  return `<table data-atrium-cells>${lines.join('')}</table>`
}

const cell = ({ text, exact }: Copied) =>
  `<td${exact ? ` data-exact="${escaped(JSON.stringify(exact))}"` : ''}>${escaped(text)}</td>`

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** What was copied in a table of this product; of another program's only the text is read, which they all have. */
export function readTable(html: string): Copied[][] | null {
  if (!html.includes('data-atrium-cells')) return null
  const table = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector('table[data-atrium-cells]')
  if (!table) return null
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td')].map((one) => {
      const exact = exactIn(one.dataset['exact'])
      return { text: one.textContent ?? '', ...(exact && { exact }) }
    }),
  )
}

/** From the clipboard, to which anybody can write: whether it is a value of the field is looked at with any other. */
function exactIn(json: string | undefined): Exact | null {
  try {
    const said: unknown = json === undefined ? null : JSON.parse(json)
    return said !== null && typeof said === 'object' && 'kind' in said && 'value' in said
      ? (said as Exact)
      : null
  } catch {
    return null
  }
}

/** Text of rows and columns; the line that ends the last row begins no other. */
export function readCells(text: string): Copied[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const { value, end } = cellAt(text, at)
    rows.at(-1)?.push(value)
    if (end >= text.length) break
    const isLine = text[end] !== '\t'
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (!isLine) continue
    if (at >= text.length) break
    rows.push([])
  }
  return rows.map((row) => row.map((text) => ({ text })))
}

function cellAt(text: string, at: number): { value: string; end: number } {
  const whole = text[at] === '"' && /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
  if (whole) {
    whole.lastIndex = at
    const found = whole.exec(text)
    if (found) return { value: (found[1] ?? '').replaceAll('""', '"'), end: whole.lastIndex }
  }
  const next = /[\t\r\n]/g
  next.lastIndex = at
  const end = next.exec(text)?.index ?? text.length
  return { value: text.slice(at, end), end }
}
