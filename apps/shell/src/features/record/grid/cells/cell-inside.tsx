import { useSay } from '../../../../kernel/words/words.ts'
import { fieldText } from '../../../../ui/field/field-text.ts'
import { headingText } from '../../../../ui/field/heading-text.ts'
import { type GridContext, mayWriteCell } from '../acts/grid-context.ts'
import { type GridRow, type RowMarks, valueIn } from '../rows/grid-rows.ts'
import { type CatcherWays, CellCatcher } from './cell-catcher.tsx'
import { CellEditor, type Onward, type Written } from './cell-editor.tsx'
import type { Editing } from './use-choice.ts'

type CellInsideProps = {
  context: GridContext
  row: GridRow
  column: number
  marks: RowMarks | undefined
  editing: Editing | null
  ways: CatcherWays
  takesFocus: () => boolean
  onDone: (written: Written | null, onward: Onward) => void
}

/** What the chosen cell has beside its value: the control while it is changed, else what takes the keys. */
export function CellInside(props: CellInsideProps) {
  const { context, row, column, marks, editing, ways, takesFocus, onDone } = props
  const say = useSay()
  const field = context.fields[column]
  const [title] = context.fields
  if (!field) return null
  const value = valueIn(row, marks, field.key)
  if (editing?.row === row.key && editing.field === field.key)
    return <CellEditor field={field} value={value} seed={editing.seed} onDone={onDone} />
  const name = title ? fieldText(say, title, valueIn(row, marks, title.key)) : ''
  const mark = marks?.[field.key]
  const refused = mark?.kind === 'refused' ? `${mark.text} ${mark.why}` : null
  return (
    <CellCatcher
      key={`${row.key} ${field.key}`}
      label={`${headingText(say, field.title)} · ${name || say('record.unnamed')}`}
      text={refused ?? fieldText(say, field, value)}
      isFixed={!mayWriteCell(context, row, field)}
      takesFocus={takesFocus}
      ways={ways}
    />
  )
}
