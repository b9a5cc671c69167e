import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { memo, type ReactNode } from 'react'
import type { Say } from '../../../../kernel/words/words.ts'
import { drawField } from '../../../../ui/field/field-cell.tsx'
import { isNumber } from '../../../../ui/field/is-number.ts'
import { Misfit } from '../../../../ui/field/misfit.tsx'
import { type KnownTable, mayWrite } from '../../known-table.ts'
import { type GridRow, type Mark, type RowMarks, valueIn } from '../rows/grid-rows.ts'
import styles from './cell.module.css'

type GridCellProps = {
  /** Handed over, because there are hundreds of cells: none listens for another language by itself. */
  say: Say
  at: KnownTable
  field: Field
  column: number
  row: GridRow
  marks: RowMarks | undefined
  isActive: boolean
  isIn: boolean
  /** What stands in the chosen cell beside its value. */
  inside: ReactNode
  /** What opens the record, in its title. */
  opener: ReactNode
  /** What follows from what stands in the row now, where the field is computed. */
  computed: FieldValue | undefined
}

/** A cell; drawn again only when something of its own has changed. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { say, at, field, column, row, marks, isActive, isIn, inside, opener, computed } = props
  const mark = marks?.[field.key]?.kind
  const isFixed = !row.can.change || !mayWrite(at, field)
  const shown = <>{drawCell(say, field, { row, marks, computed })}</>
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
      {isActive || mark || opener ? <div className={styles.value}>{shown}</div> : shown}
      {opener}
      {isActive && inside}
    </td>
  )
})

/** What stands in a cell: its value, or what somebody wrote there that it does not take. */
function drawCell(
  say: Say,
  field: Field,
  { row, marks, computed }: Pick<GridCellProps, 'row' | 'marks' | 'computed'>,
): ReactNode {
  const mark = marks?.[field.key]
  if (mark?.kind === 'refused') return refused(say, mark)
  const value = computed === undefined ? valueIn(row, marks, field.key) : computed
  const misfit = row.misfits?.[field.key]
  if (value === null) return misfit !== undefined && !mark ? <Misfit text={misfit} /> : null
  return drawField(say, field, value)
}

const refused = (say: Say, { text, why }: Extract<Mark, { kind: 'refused' }>) => (
  <span className={styles.refused} title={why}>
    {text || why}
    {text && (
      <span className={styles.unseen}>
        {' '}
        {say('record.grid.notSaved')} {why}
      </span>
    )}
  </span>
)
