import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { Choosing } from '../../../ui/list/choosing.tsx'
import type { List } from '../../../ui/list/use-view.ts'
import { widthsAsStyle } from '../../../ui/list/width/width.ts'
import { type Spot, sidesOf } from './acts/block.ts'
import type { GridContext } from './acts/grid-context.ts'
import { CellInside } from './cells/cell-inside.tsx'
import { GridLine } from './cells/grid-line.tsx'
import { useChoice } from './cells/use-choice.ts'
import { useGridFocus, useRowGone } from './cells/use-grid-focus.ts'
import { useHands } from './cells/use-hands.ts'
import { columnName, GridHead, widthsOf } from './grid-head.tsx'
import styles from './record-grid.module.css'
import { bringColumnIntoSight, useColumnWindow } from './rows/column-window.ts'
import { bringIntoSight, drawnRows } from './rows/drawn-rows.ts'
import type { GridRow, Marks } from './rows/grid-rows.ts'
import { type RowWindow, useRowWindow } from './rows/row-window.ts'

/** In pixels. All rows are as high as another: where one stands follows from how many are above it. */
const ROW_HEIGHTS = { comfortable: 44, compact: 32 } as const
/** As wide as the columns of what is chosen and of what can be done. */
const SIDES = 92

type GridTableProps = {
  context: GridContext
  marks: Marks
  list: List
  choosing: Choosing<GridRow> | null
  /** Those that can be chosen. */
  saved: GridRow[]
  /** How many there are in all, where that is known. */
  count: number | null
  isStale: boolean
  onWindow: (window: RowWindow) => void
  onOpen: (id: string) => void
  renderActions: (row: GridRow) => ReactNode
  renderStatus: (ways: { active: Spot; onAdd: () => void; onGo: (to: Spot) => void }) => ReactNode
  foot: ReactNode
}

/** The rows that are in sight, in a table that is as high as all of them. */
export function GridTable(props: GridTableProps) {
  const { context, marks, list, choosing, count, isStale, onWindow } = props
  const { at, rows, fields } = context
  const choice = useChoice(rows, fields.length)
  const scroll = useRef<HTMLDivElement>(null)
  const height = ROW_HEIGHTS[list.density]
  const seen = useRowWindow(scroll, height, rows.length)
  const { first, last } = seen
  useEffect(() => onWindow({ first, last }), [onWindow, first, last])
  const widths = useMemo(() => widthsOf(fields, list.widths), [fields, list.widths])
  const inOrder = useMemo(
    () => fields.map((field, place) => widths[columnName(field, place)] ?? 0),
    [fields, widths],
  )
  const columns = useColumnWindow(scroll, inOrder)
  const focus = useGridFocus(scroll)
  const { hands, pointer } = useHands({
    context,
    choice,
    extent: { rows: rows.length, columns: fields.length, page: seen.page },
    show: ({ row, column }) => {
      bringIntoSight(scroll.current, row, height)
      bringColumnIntoSight(scroll.current, column, inOrder)
    },
    onOpen: props.onOpen,
    focus,
  })
  const open = useLatest(props.onOpen)
  const actionsOf = useLatest(props.renderActions)
  const choose = useLatest((some: { rows: GridRow[]; chosen: boolean }) =>
    choosing?.choose(some.rows, some.chosen),
  )
  useRowGone(context, choice)
  const sides = sidesOf(choice.block)
  const active = choice.block.to
  return (
    <>
      <div
        ref={scroll}
        className={styles.scroll}
        data-rows={list.density}
        data-stale={isStale || undefined}
        aria-busy={isStale}
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are used
          role="grid"
          className={styles.table}
          aria-label={at.title}
          aria-rowcount={count === null ? -1 : count + 1}
          aria-colcount={fields.length + 2}
          aria-multiselectable
          style={
            {
              ...widthsAsStyle(widths),
              '--row': `${height}px`,
              minWidth: Object.values(widths).reduce((sum, width) => sum + width, SIDES),
            } as CSSProperties
          }
        >
          <GridHead list={list} fields={fields} rows={props.saved} choosing={choosing} />
          <tbody {...pointer}>
            {drawnRows(seen, active.row, rows.length).map((part) =>
              'gap' in part ? (
                <tr key={`gap ${part.from}`} aria-hidden style={{ height: part.gap * height }}>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap is no control */}
                  <td colSpan={fields.length + 2} />
                </tr>
              ) : (
                line(part.index)
              ),
            )}
          </tbody>
          {props.foot}
        </table>
      </div>
      {props.renderStatus({ active, onAdd: hands.add, onGo: hands.goTo })}
    </>
  )

  function line(index: number) {
    const row = rows[index]
    if (!row) return null
    const isIn = index >= sides.top && index <= sides.bottom
    const isActive = index === active.row
    const own = marks.get(row.key)
    return (
      <GridLine
        key={row.key}
        at={at}
        row={row}
        marks={own}
        index={index}
        fields={fields}
        first={columns.first}
        last={columns.last}
        active={isActive ? active.column : null}
        inside={
          isActive ? (
            <CellInside
              context={context}
              row={row}
              column={active.column}
              marks={own}
              editing={choice.editing}
              ways={hands.ways}
              takesFocus={focus.isHere}
              onDone={hands.finish}
            />
          ) : null
        }
        from={isIn ? sides.left : null}
        to={isIn ? sides.right : null}
        isOpen={row.id !== '' && row.id === list.view.open}
        isChosen={choosing?.isChosen(row)}
        onChoose={choosing ? choose : null}
        onOpen={open}
        renderActions={actionsOf}
      />
    )
  }
}

/** What is handed over anew at each drawing, under one name: a row is not drawn again for it. */
function useLatest<Given, Result>(act: (given: Given) => Result) {
  const latest = useRef(act)
  useLayoutEffect(() => void (latest.current = act))
  return useCallback((given: Given) => latest.current(given), [])
}
