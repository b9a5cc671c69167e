import type { Sheet } from './cells.ts'
import { type Column, fits } from './decide/column.ts'
import { doubt, doubtOf } from './doubts.ts'
import type { UnderstoodField, UnderstoodTable } from './understanding.ts'

/** A table with its columns, as long as they are looked through. */
export type Looked = { table: UnderstoodTable; columns: ReadonlyMap<string, Column>; sheet: Sheet }

type Titles = { sheet: number; field: string; names: () => ReadonlySet<string> }

const related: readonly UnderstoodField['kind'][] = ['text', 'choice']
const MOST_UNKNOWN = 0.05

/** A column that holds what rows of another table are called is a relation to it. */
export function withRelations(looked: readonly Looked[]): UnderstoodTable[] {
  const titles = looked.filter(({ table }) => !table.isLeftOut).flatMap(titlesOf)
  return looked.map(({ table, columns }) => ({
    ...table,
    fields: table.fields.map((field) => {
      const column = columns.get(field.key)
      if (column && field.kind === 'relation') return asSaid(field, column, table, titles)
      const isOwnTitle = field.key === table.titleField || field.unique
      if (!column || isOwnTitle || !related.includes(field.kind)) return field
      const others = titles.filter(({ sheet }) => sheet !== table.sheet)
      return relatedTo(field, column, others)
    }),
  }))
}

/** Somebody wants it to lead to another table: to the one that has most of its names; a text where none has any, and said. */
function asSaid(
  field: UnderstoodField,
  column: Column,
  { sheet: own }: UnderstoodTable,
  titles: readonly Titles[],
): UnderstoodField {
  const found = titles
    .filter(({ sheet }) => sheet !== own)
    .map((one) => ({ ...one, unknown: unknownIn(column, one.names()) }))
    .toSorted((one, other) => one.unknown.length - other.unknown.length)[0]
  if (!found || found.unknown.length === column.cells.length)
    return { ...field, kind: 'text', doubts: [...field.doubts, doubt('noTarget', [])] }
  const { sheet, field: key, unknown } = found
  const doubts = [...field.doubts, ...doubtOf('unknownNames', unknown)]
  return { ...field, relation: { sheet, field: key }, doubts }
}

const titlesOf = ({ table, columns }: Looked): Titles[] =>
  table.fields.flatMap(({ key, kind, unique, required }) => {
    const column = columns.get(key)
    if (!column || !unique || !required || kind !== 'text') return []
    let found: Set<string> | undefined
    // Only where there is another table, and once for all of its columns.
    const names = () => (found ??= new Set(column.cells.map(nameOf)))
    return [{ sheet: table.sheet, field: key, names }]
  })

const nameOf = (cell: unknown) => (typeof cell === 'string' ? cell.trim() : '')

/** The rows that name nobody of these. */
const unknownIn = ({ rows, cells }: Column, names: ReadonlySet<string>) =>
  rows.filter((_, at) => !names.has(nameOf(cells[at])))

function relatedTo(field: UnderstoodField, column: Column, titles: readonly Titles[]) {
  const found = titles.find(
    ({ names }) => names().size >= 2 && fits(column, (cell) => names().has(nameOf(cell))),
  )
  if (!found) return field
  const unknown = unknownIn(column, found.names())
  if (unknown.length > Math.max(1, column.cells.length * MOST_UNKNOWN)) return field
  const { choices: _, ...rest } = field
  return {
    ...rest,
    kind: 'relation' as const,
    relation: { sheet: found.sheet, field: found.field },
    doubts: [...field.doubts, ...doubtOf('unknownNames', unknown)],
  }
}
