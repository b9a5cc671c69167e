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
  /** The rows are those of the view before, until the new ones are here. */
  stale?: boolean
  /** The entries of a row's menu. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  choosing?: Choosing<Row> | undefined
  /** On a phone a row is its name and what stands in its first two columns. */
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

/** For the styles: how high the table is, by which its head moves, and whether it goes on at the side. */
function useKnownSize(scroll: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = scroll.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`
      const isWider = element.scrollWidth > element.clientWidth
      element.toggleAttribute('data-sideways', isWider)
      element.toggleAttribute('data-fits', !isWider)
      // On the head alone: on the table it would style each of its cells anew.
      element.querySelector('thead')?.style.setProperty('--height', height)
    })
    for (const part of [element, ...element.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [scroll])
}

/** What a page hands over anew at each drawing, under one name: asked when it is needed. */
function useLatest<Row>(render: ((row: Row) => ReactNode) | undefined) {
  const latest = useRef(render)
  useLayoutEffect(() => void (latest.current = render))
  return useCallback((row: Row) => latest.current?.(row), [])
}
