import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { useAtWork } from '../controls/later.tsx'
import { ChooseAll, type Choosing } from './choosing.tsx'
import { ColumnHead } from './column-head.tsx'
import head from './list-head.module.css'
import { Line } from './list-line.tsx'
import styles from './list-table.module.css'
import type { Rows } from './rows.ts'
import type { List } from './use-view.ts'
import { widthsAsStyle } from './width/width.ts'

export type ListTableProps<Row> = {
  list: List
  rows: Rows<Row>
  data: Row[]
  /** Whether the rows are still those of the previous view. */
  stale?: boolean
  /** The entries of a row's menu. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  choosing?: Choosing<Row> | undefined
  /** Whether a phone's card shows the name and the first two columns only. */
  isBrief?: boolean
}

/** The rows of a view. On phones a row becomes a card. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, rows, data, stale = false, renderActions, choosing, isBrief } = props
  const say = useSay()
  const actionsOf = useLatest(renderActions)
  const isMovable = useAtWork()
  const scroll = useRef<HTMLDivElement>(null)
  useKnownSize(scroll)
  const heads = ['name', ...list.columns]
  return (
    <div
      ref={scroll}
      className={`${styles.scroll} ${head.below}`}
      data-rows={list.density}
      data-stale={stale || undefined}
      aria-busy={stale}
    >
      <table
        className={styles.table}
        data-choosing={choosing ? true : undefined}
        data-brief={isBrief || undefined}
        data-all-set={heads.every((column) => column in list.widths) || undefined}
        style={widthsAsStyle(list.widths)}
      >
        <thead className={head.head}>
          <tr>
            {choosing && (
              <th scope="col" data-column="choice">
                <ChooseAll data={data} choosing={choosing} />
              </th>
            )}
            {heads.map((column) => (
              <ColumnHead key={column} list={list} column={column} isMovable={isMovable} />
            ))}
            {renderActions && (
              <th scope="col" data-column="actions">
                <span className={styles.unseen}>{say('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <Line
              key={rows.id(row)}
              row={row}
              rows={rows}
              plan={list.plan}
              columns={list.columns}
              change={list.change}
              isOpen={String(rows.id(row)) === list.view.open}
              isChosen={choosing?.isChosen(row)}
              choose={choosing?.choose}
              renderActions={renderActions && actionsOf}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Tells the styles how high the table's head may move, and whether the table scrolls sideways. */
function useKnownSize(scroll: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = scroll.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`
      const isWider = element.scrollWidth > element.clientWidth
      element.toggleAttribute('data-sideways', isWider)
      element.toggleAttribute('data-fits', !isWider)
      // Set on the head alone: on the table it would restyle every cell.
      element.querySelector('thead')?.style.setProperty('--height', height)
    })
    for (const part of [element, ...element.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [scroll])
}

/** Keeps a function that changes at each drawing under one name, and calls the latest when needed. */
function useLatest<Row>(render: ((row: Row) => ReactNode) | undefined) {
  const latest = useRef(render)
  useLayoutEffect(() => void (latest.current = render))
  return useCallback((row: Row) => latest.current?.(row), [])
}
