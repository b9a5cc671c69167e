import type { ReactNode } from 'react'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { drawField } from '../../field/field-cell.tsx'
import type { Rows } from '../rows.ts'
import { type ColumnDescription, type ListOfRows, shownAs, valueIn } from './list-of.ts'

type Draw<Row> = (row: Row, say: Say) => ReactNode

/**
 * The cells of columns that are drawn in their own way, and of the line below the name where it is more than a text.
 */
type OwnCells<Row, Own extends string> = Readonly<Record<Own, Draw<Row>>> & { detail?: Draw<Row> }

/** How the rows of a described list are drawn. */
export function rowsOf<Row, Column extends string, Own extends string>(
  { row, shown }: Pick<ListOfRows<Row, string, string, Column, Own>, 'row' | 'shown' | 'own'>,
  ...[own]: [Own] extends [never] ? [Partial<OwnCells<Row, never>>?] : [OwnCells<Row, Own>]
): Rows<Row, Column> {
  const textOf = (said: string | Draw<Row>) =>
    typeof said === 'string' ? (one: Row) => (one as Record<string, string>)[said] : said
  const { id } = row
  const detail = own?.detail ?? (row.detail === undefined ? undefined : textOf(row.detail))
  const cells = own as Readonly<Record<string, Draw<Row>>> | undefined
  const columns = Object.entries<ColumnDescription<Row>>(shown).map(([key, column]) => {
    const { card, wraps } = column
    const cell: Draw<Row> =
      column.kind === 'own'
        ? (one, say) => cells?.[key]?.(one, say)
        : (one, say) => drawField(say, shownAs(column), valueIn(column, key, one, say))
    return [key, { cell, ...(card && { card }), ...(wraps && { wraps }) }]
  })
  return {
    id: typeof id === 'string' ? (one) => (one as Record<string, string>)[id] ?? '' : id,
    name: (one, say) => String(textOf(row.name)(one, say) ?? ''),
    ...(detail && { detail }),
    ...(row.hasActions && { hasActions: row.hasActions }),
    columns: Object.fromEntries(columns) as Rows<Row, Column>['columns'],
  }
}

type CellOfProps<Row, Column extends string> = {
  list: { shown: Readonly<Record<Column, ColumnDescription<Row>>> }
  column: NoInfer<Column>
  row: NoInfer<Row>
}

/** Draws a column's value of one row outside the list, such as among its details. */
export function CellOf<Row, Column extends string>({
  list,
  column,
  row,
}: CellOfProps<Row, Column>) {
  const say = useSay()
  const described = list.shown[column]
  return drawField(say, shownAs(described), valueIn(described, column, row, say))
}
