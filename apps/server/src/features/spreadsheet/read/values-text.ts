import type { Cell, SheetRow } from '@atrium/blueprint/understand/cells.ts'
import { FlawedSpreadsheet } from '../flawed-spreadsheet.ts'
import { MOST_COLUMNS, MOST_ROWS, refuseLong } from './sheet-rows.ts'

const LOOKED = 64 * 1024
const separators = ['\t', ';', ',', '|']

/** The rows of a file of values, numbered as a spreadsheet that opens it would. */
export function* rowsOfText(text: string): Generator<SheetRow> {
  const [, said, rest] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? []
  const values = rest ?? text
  let row = 0
  let count = 0
  for (const cells of recordsOf(values, said ?? separatorOf(values))) {
    row++
    if (cells.every((cell) => cell.trim() === '')) continue
    if (++count > MOST_ROWS) throw new FlawedSpreadsheet('tooManyRows')
    if (cells.findLastIndex((cell) => cell.trim() !== '') >= MOST_COLUMNS)
      throw new FlawedSpreadsheet('tooManyColumns')
    refuseLong(cells)
    yield { row, cells: cells.map(cellOf) }
  }
}

/** A formula that failed, in the words of several languages. */
const failed =
  /^#(?:N\/A|NV|NAME\?|NULL!|NUM!|ZAHL!|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|SPILL!|CALC!|ERROR!)$/

const cellOf = (cell: string): Cell => {
  if (cell === '') return null
  return cell.startsWith('#') && failed.test(cell) ? { error: cell } : cell
}

/** By which sign the first rows have as many cells as each other, and the most. */
function separatorOf(text: string): string {
  const looked = text.slice(0, LOOKED)
  const tried = separators.map((sign) => {
    const widths = [...recordsOf(looked, sign)].slice(0, 200).map(({ length }) => length)
    // What is cut off at the end says nothing.
    if (looked.length < text.length) widths.pop()
    const counted = [
      ...Map.groupBy(
        widths.filter((width) => width > 1),
        (width) => width,
      ),
    ]
    const [usual = 1, own = []] =
      counted.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    return { sign, usual, share: own.length / Math.max(1, widths.length) }
  })
  const best = tried.toSorted((one, other) => other.share - one.share || other.usual - one.usual)[0]
  return best && best.share > 0 ? best.sign : ','
}

/** Each record's cells. A quote that is never closed is an ordinary character. */
export function* recordsOf(text: string, separator: string): Generator<string[]> {
  let at = 0
  let cells: string[] = []
  const end = endsBefore(separator)
  while (at < text.length) {
    const { cell, next } = text[at] === '"' ? quoted(text, at, end) : plain(text, at, end)
    cells.push(cell)
    at = next
    if (text[at] === separator) {
      at++
      if (at < text.length) continue
      cells.push('')
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    yield cells
    cells = []
  }
  if (cells.length > 0) yield cells
}

const endsBefore = (separator: string) =>
  new RegExp(`[\\r\\n${separator.replace(/[\\\]^-]/g, '\\$&')}]`, 'g')

function plain(text: string, at: number, end: RegExp): { cell: string; next: number } {
  end.lastIndex = at
  const next = end.exec(text)?.index ?? text.length
  return { cell: text.slice(at, next), next }
}

function quoted(text: string, at: number, end: RegExp): { cell: string; next: number } {
  let close = text.indexOf('"', at + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return plain(text, at, end)
  const inside = text.slice(at + 1, close)
  const { cell: behind, next } = plain(text, close + 1, end)
  return { cell: (inside.includes('""') ? inside.replaceAll('""', '"') : inside) + behind, next }
}
