import { Button } from '@mantine/core'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconAlert, IconPlus } from '../../../ui/icons.tsx'
import type { Count } from '../../../ui/list/count.ts'
import type { Spot } from './acts/block.ts'
import type { GridContext } from './acts/grid-context.ts'
import { discardCells, retryCells } from './acts/retry-cells.ts'
import styles from './grid-foot.module.css'
import type { Marks } from './rows/grid-rows.ts'
import { notSaved } from './rows/not-saved.ts'

type GridStatusProps = {
  context: GridContext
  marks: Marks
  count: Count | undefined
  /** All that match are here. */
  isWhole: boolean
  /** The cell that is chosen. */
  active: Spot
  onAdd: () => void
  onGo: (to: Spot) => void
}

/** Below the table: how many there are, what was not saved, and a new one. */
export function GridStatus(props: GridStatusProps) {
  const { context, marks, count, isWhole, active, onAdd, onGo } = props
  const say = useSay()
  const { rows, fields, at } = context
  const all = count && `${formatNumber(say.language, count.count)}${count.isCapped ? '+' : ''}`
  const refused = notSaved(marks)
  const inSight = refused.find(
    ({ row, field }) => row === rows[active.row]?.key && field === fields[active.column]?.key,
  )
  const why = (inSight ?? refused[0])?.mark.why
  const first = () => {
    const row = rows.findIndex(({ key }) => refused.some((one) => one.row === key))
    const inRow = refused.filter((one) => one.row === rows[row]?.key).map(({ field }) => field)
    const column = fields.findIndex(({ key }) => inRow.includes(key))
    if (row >= 0) onGo({ row, column: Math.max(0, column) })
  }
  return (
    <div className={styles.status}>
      {at.powers.create && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus />}
          aria-keyshortcuts="Shift+Enter"
          onClick={onAdd}
        >
          {say('record.grid.addRow')}
        </Button>
      )}
      {refused.length > 0 && (
        <>
          <Button
            size="compact-sm"
            variant="light"
            color="danger"
            leftSection={<IconAlert />}
            onClick={first}
          >
            {say.count('record.grid.refusedHere', refused.length)}
          </Button>
          <output className={styles.why}>{why}</output>
          {refused.some(({ mark }) => mark.cell) && (
            <Button size="compact-sm" variant="subtle" onClick={() => void retryCells(context)}>
              {say('do.retry')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="danger"
            onClick={() => discardCells(context)}
          >
            {say('form.discard.do')}
          </Button>
        </>
      )}
      <span aria-live="polite">
        {all === undefined || (isWhole && !count?.isCapped)
          ? say.count('record.grid.rows', rows.length)
          : say('record.grid.rowsOf', { rows: formatNumber(say.language, rows.length), all })}
      </span>
    </div>
  )
}
