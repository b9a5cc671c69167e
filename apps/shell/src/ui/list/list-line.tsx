import { type MouseEvent, memo, type ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { orDash } from '../details/or-dash.ts'
import { headingText } from '../field/heading-text.ts'
import { ChooseOne, type Choosing } from './choosing.tsx'
import { RowMenu } from './row-menu.tsx'
import styles from './row-name.module.css'
import type { Rows } from './rows.ts'
import type { List } from './use-view.ts'
import { cellStyle } from './width/width.ts'

type LineProps<Row> = Pick<List, 'plan' | 'columns' | 'change'> & {
  row: Row
  rows: Rows<Row>
  isOpen: boolean
  isChosen: boolean | undefined
  choose: Choosing<Row>['choose'] | undefined
  renderActions: ((row: Row) => ReactNode) | undefined
}

/** A row, drawn again only when it changes itself, not with the hundred rows around it. */
export const Line = memo(PlainLine, isSame) as typeof PlainLine

function isSame<Row>({ columns, ...before }: LineProps<Row>, after: LineProps<Row>): boolean {
  const names = Object.keys(before) as (keyof typeof before)[]
  return (
    names.every((name) => before[name] === after[name]) && columns.join() === after.columns.join()
  )
}

function PlainLine<Row>(props: LineProps<Row>) {
  const { row, rows, plan, columns, change, isOpen, isChosen, choose, renderActions } = props
  const say = useSay()
  const id = String(rows.id(row))
  const name = rows.name(row, say)
  const open = plan.opens && (() => change({ open: id }))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the name is the button for it
    <tr
      data-row={id}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-opens={open ? true : undefined}
      onClick={open && ((event) => isBeside(event) && open())}
    >
      {choose && (
        <td data-column="choice">
          <ChooseOne
            name={name}
            isChosen={isChosen ?? false}
            onChoose={(chosen) => choose([row], chosen)}
          />
        </td>
      )}
      <td data-column="name" style={cellStyle('name')}>
        <RowName name={name} detail={rows.detail?.(row, say)} onOpen={open} />
      </td>
      {columns.map((column) => {
        const { cell, card, wraps } = rows.columns[column] ?? {}
        return (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
          <td
            key={column}
            data-column={column}
            data-label={headingText(say, plan.columnTitle(column))}
            data-card={card}
            data-wraps={wraps}
            style={cellStyle(column)}
          >
            {orDash(cell?.(row, say))}
          </td>
        )
      })}
      {renderActions && (
        <td data-column="actions">
          {rows.hasActions?.(row) !== false && (
            <RowMenu name={name} render={() => renderActions(row)} />
          )}
        </td>
      )}
    </tr>
  )
}

/** Whether a click was on the row itself: not on a control in it, nor while text is being selected. */
const isBeside = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('button, a, input, label') &&
  (getSelection()?.isCollapsed ?? true)

type RowNameProps = { name: string; detail: ReactNode; onOpen: (() => void) | undefined }

/** The name of a row; where rows can be opened, a click on it does so. */
function RowName({ name, detail, onOpen }: RowNameProps) {
  const inside = (
    <>
      <strong>{name}</strong>
      {detail && <span>{detail}</span>}
    </>
  )
  return onOpen ? (
    <button type="button" className={styles.name} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className={styles.name}>{inside}</div>
  )
}
