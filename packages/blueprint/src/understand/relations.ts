import type { Sheet } from './cells.ts'
import { type Column, fits } from './decide/column.ts'
import { doubtOf } from './doubts.ts'
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
      const isOwnTitle = field.key === table.titleField || field.unique
      if (!column || isOwnTitle || !related.includes(field.kind)) return field
      const others = titles.filter(({ sheet }) => sheet !== table.sheet)
      return relatedTo(field, column, others)
    }),
  }))
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

function relatedTo(field: UnderstoodField, column: Column, titles: readonly Titles[]) {
  const found = titles.find(
    ({ names }) => names().size >= 2 && fits(column, (cell) => names().has(nameOf(cell))),
  )
  if (!found) return field
  const names = found.names()
  const unknown = column.rows.filter((_, at) => !names.has(nameOf(column.cells[at])))
  if (unknown.length > Math.max(1, column.cells.length * MOST_UNKNOWN)) return field
  const { choices: _, ...rest } = field
  return {
    ...rest,
    kind: 'relation' as const,
    relation: { sheet: found.sheet, field: found.field },
    doubts: [...field.doubts, ...doubtOf('unknownNames', unknown)],
  }
}
