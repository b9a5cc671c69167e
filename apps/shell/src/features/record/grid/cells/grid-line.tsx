import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { memo, type ReactNode } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { fieldText } from '../../../../ui/field/field-text.ts'
import { IconArrow } from '../../../../ui/icons.tsx'
import { ChooseOne } from '../../../../ui/list/choosing.tsx'
import { isNumber } from '../../../../ui/list/described/described-view.ts'
import { RowMenu } from '../../../../ui/list/row-menu.tsx'
import { useComputed } from '../../form/use-computed.ts'
import { type KnownTable, mayWrite } from '../../known-table.ts'
import { type GridRow, isUnsaved, type RowMarks, valueIn } from '../rows/grid-rows.ts'
import styles from './cell.module.css'
import { GridCell } from './grid-cell.tsx'

type GridLineProps = {
  at: KnownTable
  row: GridRow
  marks: RowMarks | undefined
  /** Its place among all, counted from nought. */
  index: number
  fields: readonly Field[]
  /** The cell that is chosen is in this row: its column, and what stands in it beside its value. */
  active: number | null
  inside: ReactNode
  /** The columns of it that are in the chosen block. */
  from: number | null
  to: number | null
  isOpen: boolean
  isChosen: boolean | undefined
  onChoose: ((some: { rows: GridRow[]; chosen: boolean }) => void) | null
  onOpen: (id: string) => void
  renderActions: (row: GridRow) => ReactNode
}

/** A row of the table; drawn again only when something of its own has changed. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, marks, index, fields, isOpen, isChosen, onChoose, onOpen } = props
  const say = useSay()
  const [title] = fields
  const name =
    (title && fieldText(say, title, valueIn(row, marks, title.key))) || say('record.unnamed')
  const isNew = isUnsaved(row)
  const computed = useComputed(props.at, valuesNow(row, marks), isNew)
  return (
    <tr
      data-row={row.id || row.key}
      data-index={index}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-new={isNew || undefined}
      aria-rowindex={index + 2}
    >
      <td data-column="choice">
        {onChoose && !isNew && (
          <ChooseOne
            name={name}
            isChosen={isChosen ?? false}
            onChoose={(chosen) => onChoose({ rows: [row], chosen })}
          />
        )}
      </td>
      {fields.map((field, column) => (
        <Cell key={field.key} {...props} field={field} column={column} computed={computed}>
          {column === 0 && !isNew && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.open}
              aria-label={name}
              title={say('record.grid.open')}
              onClick={() => onOpen(row.id)}
            >
              <IconArrow />
            </button>
          )}
        </Cell>
      ))}
      <td data-column="actions">
        {!isNew && <RowMenu name={name} render={() => props.renderActions(row)} />}
      </td>
    </tr>
  )
})

/** All that stands in a row now. */
const valuesNow = (row: GridRow, marks: RowMarks | undefined): GridRow['values'] =>
  Object.fromEntries(
    Object.keys({ ...row.values, ...marks }).map((key) => [key, valueIn(row, marks, key)]),
  ) as GridRow['values']

type CellProps = GridLineProps & {
  field: Field
  column: number
  computed: Readonly<Record<string, FieldValue>>
  children: ReactNode
}

function Cell(props: CellProps) {
  const { at, row, marks, field, column, active, inside, from, to, computed, children } = props
  const say = useSay()
  const isActive = active === column
  const isIn = from !== null && to !== null && column >= from && column <= to
  const mark = marks?.[field.key]?.kind
  const isFixed = !row.can.change || !mayWrite(at, field)
  return (
    <td
      data-cell={column}
      data-column={column === 0 ? 'name' : field.key}
      data-number={isNumber(field) || undefined}
      data-active={isActive || undefined}
      data-in={isIn || undefined}
      data-mark={mark}
      data-fixed={isFixed || undefined}
      aria-selected={isIn || isActive}
      aria-colindex={column + 2}
      title={isFixed && isActive ? say('record.grid.fixed') : undefined}
    >
      <div className={styles.value}>
        <GridCell field={field} row={row} marks={marks} computed={computed} />
      </div>
      {children}
      {isActive && inside}
    </td>
  )
}
