import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { FieldCell } from '../../../../ui/field/field-cell.tsx'
import { Misfit } from '../../../../ui/field/misfit.tsx'
import { type GridRow, type Mark, type RowMarks, valueIn } from '../rows/grid-rows.ts'
import styles from './cell.module.css'

type GridCellProps = {
  field: Field
  row: GridRow
  marks: RowMarks | undefined
  /** What follows from what stands there now, by the fields. */
  computed: Readonly<Record<string, FieldValue>>
}

/** What stands in a cell: its value, or what somebody wrote there that it does not take. */
export function GridCell({ field, row, marks, computed }: GridCellProps) {
  const mark = marks?.[field.key]
  if (mark?.kind === 'refused') return <Refused mark={mark} />
  const value = field.key in computed ? computed[field.key] : valueIn(row, marks, field.key)
  const misfit = row.misfits?.[field.key]
  if (value === null || value === undefined)
    return misfit !== undefined && !mark ? <Misfit text={misfit} /> : null
  return <FieldCell field={field} value={value} />
}

function Refused({ mark }: { mark: Extract<Mark, { kind: 'refused' }> }) {
  const say = useSay()
  return (
    <span className={styles.refused} title={mark.why}>
      {mark.text || mark.why}
      {mark.text && (
        <span className={styles.unseen}>
          {' '}
          {say('record.grid.notSaved')} {mark.why}
        </span>
      )}
    </span>
  )
}
