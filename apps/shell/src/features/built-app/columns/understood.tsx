import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import sideways from '../../../ui/details/scrolled-row.module.css'
import { TableSection } from './table-section.tsx'
import {
  type Corrections,
  isNote,
  type Understanding,
  type UnderstoodTable,
} from './understanding.ts'
import styles from './understood.module.css'

type UnderstoodProps = {
  understanding: Understanding
  corrections: Corrections
  /** What was corrected last is being read. */
  isBusy: boolean
  onCorrect: (corrections: Corrections) => void
}

const doubtsOf = ({ doubts, fields, isLeftOut }: UnderstoodTable) =>
  isLeftOut
    ? 0
    : [...doubts, ...fields.flatMap((field) => field.doubts)].filter((one) => !isNote(one)).length

/** What was read in a file, sheet by sheet, as somebody checks it. */
export function Understood({ understanding, corrections, isBusy, onCorrect }: UnderstoodProps) {
  const say = useSay()
  const { tables } = understanding
  const [chosen, setChosen] = useState<number | null>(null)
  const usual = tables.find(({ isLeftOut }) => !isLeftOut) ?? tables[0]
  const shown = tables.find(({ sheet }) => sheet === chosen) ?? usual
  return (
    <div className={styles.understood} aria-busy={isBusy}>
      {tables.length > 1 && (
        <div
          role="tablist"
          aria-label={say('builtApp.tables')}
          className={`${styles.tabs} ${sideways.row}`}
        >
          {tables.map((table) => (
            <SheetTab
              key={table.sheet}
              table={table}
              isHere={table === shown}
              onChoose={() => setChosen(table.sheet)}
            />
          ))}
        </div>
      )}
      <output className={styles.busy}>{isBusy && say('builtApp.understanding')}</output>
      {shown && (
        <TableSection
          key={shown.sheet}
          table={shown}
          tables={tables}
          corrections={corrections}
          onCorrect={onCorrect}
        />
      )}
    </div>
  )
}

type SheetTabProps = { table: UnderstoodTable; isHere: boolean; onChoose: () => void }

function SheetTab({ table, isHere, onChoose }: SheetTabProps) {
  const say = useSay()
  const doubts = doubtsOf(table)
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isHere}
      className={styles.tab}
      data-out={table.isLeftOut || undefined}
      onClick={onChoose}
    >
      <span>{table.title}</span>
      {table.isHidden && <small>{say('builtApp.table.hidden')}</small>}
      {doubts > 0 && <Badge tone="warning">{doubts}</Badge>}
    </button>
  )
}
