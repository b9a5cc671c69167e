import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { ChooseAll, ChooseOne, type Choosing } from './choosing.tsx'
import { ColumnHead } from './column-head.tsx'
import styles from './list-table.module.css'
import { RowMenu } from './row-menu.tsx'
import { RowName } from './row-name.tsx'
import type { Rows } from './rows.ts'
import type { List } from './use-view.ts'

export type ListTableProps<Row> = {
  list: List
  rows: Rows<Row>
  data: Row[]
  /** The rows are those of the view before, until the new ones are here. */
  stale?: boolean
  /** The entries of a row's menu; none for a row without. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  choosing?: Choosing<Row> | undefined
}

/** The rows of a view. On phones a row becomes a card. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, rows, data, stale = false, renderActions, choosing } = props
  const say = useSay()
  return (
    <div className={styles.scroll} data-stale={stale || undefined} aria-busy={stale}>
      <table className={styles.table} data-choosing={choosing ? true : undefined}>
        <thead>
          <tr>
            {choosing && (
              <th scope="col" data-column="choice">
                <ChooseAll data={data} choosing={choosing} />
              </th>
            )}
            {['name', ...list.columns].map((column) => (
              <ColumnHead key={column} list={list} column={column} />
            ))}
            {renderActions && (
              <th scope="col">
                <span className={styles.unseen}>{say('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <Line key={rows.id(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line<Row>({
  list: { plan, view, columns, change },
  rows,
  row,
  renderActions,
  choosing,
}: ListTableProps<Row> & { row: Row }) {
  const say = useSay()
  const id = String(rows.id(row))
  const name = rows.name(row, say)
  const open = plan.opens && (() => change({ open: id }))
  return (
    <tr
      data-open={id === view.open || undefined}
      data-chosen={choosing?.isChosen(row) || undefined}
    >
      {choosing && (
        <td data-column="choice">
          <ChooseOne row={row} name={name} choosing={choosing} />
        </td>
      )}
      <td data-column="name">
        <RowName name={name} detail={rows.detail?.(row, say)} onOpen={open} />
      </td>
      {columns.map((column) => {
        const { cell, card, wraps } = rows.columns[column] ?? {}
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
          <td
            key={column}
            data-column={column}
            data-label={say(plan.columnTitle(column))}
            data-card={card}
            data-wraps={wraps}
          >
            {cell?.(row, say)}
          </td>
        )
      })}
      {renderActions && (
        <td data-column="actions">
          <RowMenu name={name}>{renderActions(row)}</RowMenu>
        </td>
      )}
    </tr>
  )
}
