import type { Field } from '@atrium/contract/field/field.ts'
import { memo, type ReactNode, useMemo } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { fieldText } from '../../../../ui/field/field-text.ts'
import { IconArrow } from '../../../../ui/icons.tsx'
import { ChooseOne } from '../../../../ui/list/choosing.tsx'
import { RowMenu } from '../../../../ui/list/row-menu.tsx'
import { useComputed } from '../../form/use-computed.ts'
import type { KnownTable } from '../../known-table.ts'
import type { ColumnWindow } from '../rows/column-window.ts'
import { drawnColumns } from '../rows/drawn-rows.ts'
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
  /** The columns in sight: where they begin, and the last of them. */
  first: ColumnWindow['first']
  last: ColumnWindow['last']
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
  const { row, marks, index, fields, active, from, to, isOpen, isChosen, onChoose, onOpen } = props
  const say = useSay()
  const [title] = fields
  const name =
    (title && fieldText(say, title, valueIn(row, marks, title.key))) || say('record.unnamed')
  const isNew = isUnsaved(row)
  const opener = useMemo(
    () => (
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
    ),
    [say, name, row.id, onOpen],
  )
  const computed = useComputed(props.at, props.at.formulas ? valuesNow(row, marks) : {}, isNew)
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
      {drawnColumns(props, active, fields.length).map((part) =>
        'gap' in part ? (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a gap is no control
          <td key={`gap ${part.from}`} colSpan={part.gap} aria-hidden />
        ) : (
          cell(part.index)
        ),
      )}
      <td data-column="actions">
        {!isNew && <RowMenu name={name} render={() => props.renderActions(row)} />}
      </td>
    </tr>
  )

  function cell(column: number) {
    const field = fields[column]
    if (!field) return null
    const isActive = active === column
    return (
      <GridCell
        key={field.key}
        say={say}
        at={props.at}
        field={field}
        column={column}
        row={row}
        marks={marks}
        isActive={isActive}
        isIn={from !== null && to !== null && column >= from && column <= to}
        inside={isActive ? props.inside : null}
        opener={column === 0 && !isNew ? opener : null}
        computed={computed[field.key]}
      />
    )
  }
})

/** All that stands in a row now. */
const valuesNow = (row: GridRow, marks: RowMarks | undefined): GridRow['values'] =>
  Object.fromEntries(
    Object.keys({ ...row.values, ...marks }).map((key) => [key, valueIn(row, marks, key)]),
  ) as GridRow['values']
