import type { Download } from '../call/implement.ts'
import { type NextRows, piecesOf } from '../call/spreadsheet.ts'
import { shownAs } from '../time/calendar.ts'
import { knownZone } from '../time/known-zone.ts'
import type { Scope } from '../transaction/scope.ts'
import { Archive } from './archive.ts'
import { cellXml, headXml, type WorkbookCell } from './cell.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type View<Row> = {
  /** What the file is of, in its name. */
  name: string
  columns: { head: string; of: (row: Row) => WorkbookCell }[]
  page: NextRows<Row>
  /** After so many, or so many bytes, it ends, and says so in its last line. */
  most: number
  mostBytes: number
  cut: (written: number) => string
}

/** The current view as a workbook of one sheet. Packed inside the transaction, so it is one moment's view. */
export async function workbookOf<Row>(
  { now, visit }: Pick<Scope, 'now' | 'visit'>,
  view: View<Row>,
): Promise<Download> {
  const archive = new Archive()
  for (const [name, text] of Object.entries(FRAME)) await archive.add(name, [XML + text])
  await archive.add('xl/worksheets/sheet1.xml', sheet(view))
  const chunks = archive.end()
  return {
    name: `${view.name}-${shownAs(knownZone(visit.zone) ?? 'UTC', now).slice(0, 10)}.xlsx`,
    type: TYPE,
    pieces: (async function* () {
      yield* chunks
    })(),
  }
}

async function* sheet<Row>({
  columns,
  page,
  most,
  mostBytes,
  cut,
}: View<Row>): AsyncGenerator<string> {
  // The first row stays in sight, however far one goes.
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>`
  yield row(columns.map(({ head }) => headXml(head)))
  let [written, bytes] = [0, 0]
  for await (const rows of piecesOf(page, most)) {
    if (typeof rows === 'number' || bytes > mostBytes) {
      yield row([cellXml({ kind: 'text', text: cut(written) })])
      break
    }
    const piece = rows.map((one) => row(columns.map(({ of }) => cellXml(of(one))))).join('')
    yield piece
    written += rows.length
    bytes += Buffer.byteLength(piece)
  }
  yield '</sheetData></worksheet>'
}

const row = (cells: string[]) => `<row>${cells.join('')}</row>`

const part = (name: string, type: string) =>
  `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`
const format = (id: number) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`

/** All of a workbook but its sheet. */
const FRAME = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('worksheets/sheet1.xml', 'worksheet')}${part('styles.xml', 'styles')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
  // In the order of `STYLES`: plain, day, moment, time, percent, head.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[0, 164, 165, 166, 10].map(format).join('')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
}
