import { useSay } from '../../kernel/words/words.ts'
import { IconSort, IconSortDown, IconSortUp } from '../icons.tsx'
import styles from './list-table.module.css'
import type { List } from './use-view.ts'

type ColumnHeadProps = { list: List; column: string }

const ARIA = { asc: 'ascending', desc: 'descending' } as const

/** What a column is called. A click sorts by it, a second one the other way round. */
export function ColumnHead({ list: { plan, view, change }, column }: ColumnHeadProps) {
  const title = useSay()(plan.columnTitle(column))
  const direction = view.sort === column ? view.order : null
  if (!plan.sorts.includes(column))
    return (
      <th scope="col" data-column={column}>
        {title}
      </th>
    )
  return (
    <th scope="col" data-column={column} aria-sort={direction ? ARIA[direction] : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => change({ sort: column, order: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        <SortSign direction={direction} />
      </button>
    </th>
  )
}

function SortSign({ direction }: { direction: 'asc' | 'desc' | null }) {
  if (!direction) return <IconSort className={styles.unsorted} />
  return direction === 'asc' ? <IconSortUp /> : <IconSortDown />
}
