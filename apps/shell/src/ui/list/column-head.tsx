import { useSay } from '../../kernel/words/words.ts'
import { later } from '../controls/later.tsx'
import { headingText } from '../field/heading-text.ts'
import { IconSort, IconSortDown, IconSortUp } from '../icons.tsx'
import styles from './list-head.module.css'
import type { List } from './use-view.ts'
import { headStyle } from './width/width.ts'

const ColumnEdge = later(async () => (await import('./width/column-edge.tsx')).ColumnEdge)

type ColumnHeadProps = {
  list: List
  column: string
  /** Whether the column's edge can be dragged; false until somebody works on the page. */
  isMovable: boolean
  /** Whether the column holds numbers: they and their title are aligned at the end. */
  isNumber?: boolean
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const

/** The head of a column. A click sorts by it, a second one the other way round. */
export function ColumnHead({ list, column, isMovable, isNumber }: ColumnHeadProps) {
  const say = useSay()
  const { plan, view, change } = list
  const title = headingText(say, plan.columnTitle(column))
  const direction = view.sort === column ? view.order : null
  const edge = <ColumnEdge isWanted={isMovable} list={list} column={column} />
  const why = plan.whyUnsorted?.(column)
  if (!plan.sorts.includes(column))
    return (
      <th
        scope="col"
        {...(why && { title: say(why) })}
        data-column={column}
        data-number={isNumber || undefined}
        style={headStyle(column)}
      >
        {title}
        {edge}
      </th>
    )
  return (
    <th
      scope="col"
      data-column={column}
      data-number={isNumber || undefined}
      style={headStyle(column)}
      aria-sort={direction ? ARIA[direction] : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => change({ sort: column, order: direction === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        <SortSign direction={direction} />
      </button>
      {edge}
    </th>
  )
}

function SortSign({ direction }: { direction: 'asc' | 'desc' | null }) {
  if (!direction) return <IconSort className={styles.unsorted} />
  return direction === 'asc' ? <IconSortUp /> : <IconSortDown />
}
