import type { Enterprise } from '@atrium/contract/enterprise.contract.ts'
import { useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { IconSort, IconSortDown, IconSortUp } from '../../../kernel/icons.tsx'
import { useSay } from '../../../kernel/words.ts'
import { COLUMNS, type Column, type Sort, type View } from '../enterprise.view.ts'
import { columnsIn, features } from './enterprise.columns.tsx'
import styles from './enterprise.table.module.css'

type EnterpriseTableProps = {
  rows: Enterprise[]
  view: View
  columns: Column[]
  stale: boolean
  onChange: (change: Partial<View>) => void
  renderActions: (row: Enterprise) => ReactNode
}

/** The rows of a view. On phones a row becomes a card. */
export function EnterpriseTable({
  rows,
  view,
  columns,
  stale,
  onChange,
  renderActions,
}: EnterpriseTableProps) {
  const say = useSay()
  const definitions = useMemo(
    () =>
      columnsIn(say, (row) => (
        <button type="button" className={styles.name} onClick={() => onChange({ open: row.id })}>
          <strong>{row.name}</strong>
          <span>{row.space}</span>
        </button>
      )),
    [say, onChange],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    sortDescFirst: false,
    enableSortingRemoval: false,
    state: {
      sorting: [{ id: view.sort, desc: view.order === 'desc' }],
      columnVisibility: Object.fromEntries(COLUMNS.map((id) => [id, columns.includes(id)])),
    },
    onSortingChange: (update) => {
      const now = [{ id: view.sort as string, desc: view.order === 'desc' }]
      const [next] = typeof update === 'function' ? update(now) : update
      if (next) onChange({ sort: next.id as Sort, order: next.desc ? 'desc' : 'asc' })
    },
  })

  return (
    <div className={styles.scroll} data-stale={stale || undefined} aria-busy={stale}>
      <table className={styles.table}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" aria-sort={ariaSort(header.column.getIsSorted())}>
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={header.column.getToggleSortingHandler()}
                    >
                      <table.FlexRender header={header} />
                      <SortSign direction={header.column.getIsSorted()} />
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              ))}
              <th scope="col">
                <span className={styles.unseen}>{say('enterprise.actions')}</span>
              </th>
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-open={row.original.id === view.open || undefined}>
              {row.getVisibleCells().map((cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
                <td
                  key={cell.id}
                  data-column={cell.column.id}
                  data-label={String(cell.column.columnDef.header)}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
              <td data-column="actions">{renderActions(row.original)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Direction = false | 'asc' | 'desc'

const ariaSort = (direction: Direction) =>
  direction ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'

function SortSign({ direction }: { direction: Direction }) {
  if (!direction) return <IconSort className={styles.unsorted} />
  return direction === 'asc' ? <IconSortUp /> : <IconSortDown />
}
