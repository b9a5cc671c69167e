/**
 * What stands in a cell of a workbook. Words are always text there: whatever they begin with, no program takes them for a
 * formula. Days and times are what clocks show, and belong to no zone.
 */
export type WorkbookCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: string; percent?: true }
  | { kind: 'yesNo'; yes: boolean }
  | { kind: 'day' | 'moment' | 'time'; shown: string }
  | null

/** Their places among the formats of `styles.xml`. */
const STYLES = { day: 1, moment: 2, time: 3, percent: 4, head: 5 }
/** So many digits a spreadsheet holds; with more it would be another number. */
const EXACT = 15
/** A cell holds no more. */
const LONGEST = 32_767
const DAY = 86_400_000
const FIRST = Date.UTC(1899, 11, 30)
/** Before it, programs count days differently. */
const RELIABLE = Date.UTC(1900, 2, 1)

export const cellXml = (cell: WorkbookCell): string => {
  if (!cell) return '<c/>'
  if (cell.kind === 'text') return textXml(cell.text)
  if (cell.kind === 'yesNo') return `<c t="b"><v>${cell.yes ? 1 : 0}</v></c>`
  if (cell.kind === 'number') {
    const isExact = cell.number.replace(/\D/g, '').replace(/^0+/, '').length <= EXACT
    if (!isExact) return textXml(cell.number)
    return `<c${cell.percent ? ` s="${STYLES.percent}"` : ''}><v>${cell.number}</v></c>`
  }
  const serial = serialOf(cell.kind === 'time' ? `1970-01-01 ${cell.shown}` : cell.shown)
  if (serial === null) return textXml(cell.shown)
  const days = cell.kind === 'time' ? serial % 1 : serial
  return `<c s="${STYLES[cell.kind]}"><v>${Number(days.toFixed(9))}</v></c>`
}

export const headXml = (text: string): string =>
  `<c s="${STYLES.head}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const textXml = (text: string): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

function serialOf(shown: string): number | null {
  const moment = Date.parse(`${shown.slice(0, 10)}T${shown.slice(11) || '00:00:00'}Z`)
  return moment >= RELIABLE ? (moment - FIRST) / DAY : null
}

/** Without what no XML can hold, and no longer than a cell. */
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
