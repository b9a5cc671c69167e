import { MOST_TABLE_FIELDS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { columnName, type Sheet } from './cells.ts'
import { type Column, columnOf } from './decide/column.ts'
import { decide, decideAs } from './decide/decide.ts'
import { doubt } from './doubts.ts'
import { fieldOf } from './field.ts'
import { isAssumed } from './layout/assumed-header.ts'
import { type Layout, layoutOf } from './layout/layout.ts'
import { namedColumns } from './layout/names.ts'
import { namesOf } from './read/name-reader.ts'
import type { Surroundings } from './read/read-as.ts'
import { type Looked, withRelations } from './relations.ts'
import { shownPoint } from './texts/number-text.ts'
import { titleFieldOf } from './title-field.ts'
import type {
  Doubt,
  TableCorrection,
  Understanding,
  UnderstandOptions,
  UnderstoodField,
  UnderstoodTable,
} from './understanding.ts'

/** What the sheets of a file are: tables, their columns and the kinds of these, and whatever somebody should look at. */
export function understand(sheets: readonly Sheet[], options: UnderstandOptions): Understanding {
  const looked = sheets.flatMap((sheet, at) => {
    const correction = options.corrections?.tables?.[at] ?? {}
    const layout = layoutOf(sheet, correction.headerRow)
    return layout ? [lookAt(sheet, at, layout, correction, options)] : []
  })
  return { tables: withRelations(looked) }
}

export const surroundingsOf = (
  sheet: Pick<Sheet, 'is1904'>,
  options: UnderstandOptions,
): Surroundings => ({
  is1904: sheet.is1904,
  today: options.today,
  zone: options.zone ?? 'UTC',
  names: namesOf(options.directory),
})

function lookAt(
  sheet: Sheet,
  at: number,
  layout: Layout,
  correction: TableCorrection,
  options: UnderstandOptions,
): Looked {
  const point = shownPoint(someTexts(layout))
  const where = { ...surroundingsOf(sheet, options), ...(point && { point }) }
  const columns = columnsOf(sheet, layout, correction)
  const isOut = (key: string) => correction.fields?.[key]?.isLeftOut === true
  // A table that has a header and no rows yet is made as it is.
  const isBare = layout.rows.length === 0
  const isThere = ({ cells }: Column) => cells.length > 0 || isBare
  const taken = columns.filter(({ column }) => isThere(column) && !isOut(column.key))
  const fields = taken.map(({ column, at: index, doubts }): UnderstoodField => {
    const { kind, currency } = correction.fields?.[column.key] ?? {}
    const decision = kind ? decideAs(kind, column, where, currency) : decide(column, where)
    const formulas = formulasIn(sheet.formulas[index] ?? [], column)
    return fieldOf(column, decision, layout.rows.length, formulas, doubts, where)
  })
  const own = new Map(taken.map(({ column }) => [column.key, column]))
  const left = columns.filter(({ column }) => !isThere(column) || isOut(column.key))
  const isNamed = (title: string, key: string) => title !== key
  const table: UnderstoodTable = {
    sheet: at,
    title: correction.title ?? sheet.title,
    isHidden: sheet.isHidden,
    isLeftOut: correction.isLeftOut ?? sheet.isHidden,
    header: layout.header && { first: layout.header.first, last: layout.header.last },
    first: layout.rows[0]?.row ?? (layout.header?.last ?? 0) + 1,
    last: layout.rows.at(-1)?.row ?? layout.header?.last ?? 0,
    skipped: layout.skipped,
    merged: layout.merged,
    rows: layout.rows.length,
    fields,
    leftOut: left
      .map(({ column: { key, title, cells } }) => ({ key, title, isEmpty: cells.length === 0 }))
      .filter(({ key, title, isEmpty }) => !isEmpty || isNamed(title, key)),
    titleField: titleFieldOf(fields),
    doubts: [
      ...layout.doubts,
      ...(correction.headerRow === undefined ? assumed(layout, fields, own) : []),
      ...tooManyIn(fields),
    ],
  }
  return { table, columns: own, sheet }
}

const assumed = (
  { header, rows }: Layout,
  fields: readonly UnderstoodField[],
  columns: ReadonlyMap<string, Column>,
): Doubt[] =>
  header && rows.length > 0 && isAssumed(fields, columns)
    ? [doubt('assumedHeader', [header.last])]
    : []

/** More fields than a table may have: somebody has to choose. */
const tooManyIn = ({ length }: readonly UnderstoodField[]): Doubt[] =>
  length > MOST_TABLE_FIELDS
    ? [
        {
          what: 'manyColumns',
          rows: [],
          count: length - MOST_TABLE_FIELDS,
          about: `${MOST_TABLE_FIELDS}`,
        },
      ]
    : []

/** How many of them stand among the rows of the table: a total below it is worked out too. */
function formulasIn(rows: readonly number[], column: Column): number {
  if (rows.length === 0) return 0
  const own = new Set(column.rows)
  return rows.filter((row) => own.has(row)).length
}

const ENOUGH = 200

const someTexts = ({ rows }: Layout) =>
  rows.slice(0, ENOUGH).flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'))

function columnsOf(
  sheet: Sheet,
  { header, rows, left, right }: Layout,
  { fields }: TableCorrection,
) {
  const numbers = Array.from({ length: right - left + 1 }, (_, index) => index + left)
  const filled = numbers.filter((at) => rows.some(({ cells }) => (cells[at] ?? null) !== null))
  const said = numbers.map((at) => ({
    at,
    said: fields?.[columnName(at)]?.title ?? header?.titles[at] ?? '',
  }))
  // An empty column without a name takes none from the others.
  const named = namedColumns(
    said.filter((one) => one.said !== '' || filled.includes(one.at)),
    header?.last ?? null,
  )
  const all = rows.map(({ row }) => row)
  return numbers.map((at) => {
    const key = columnName(at)
    const { title = key, doubts = [] } = named.get(at) ?? {}
    const known = { key, title, isTextOnly: sheet.isTextOnly }
    const column: Column = columnOf(rows, at, known, all)
    return { at, column, doubts }
  })
}
