import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { Writing } from '@atrium/contract/field/kind-rules.ts'
import { writeField } from '@atrium/contract/field/kinds.ts'
import { zoneHere } from '../../../../kernel/browser/clock-ahead.ts'
import type { Say } from '../../../../kernel/words/words.ts'
import { headingText } from '../../../../ui/field/heading-text.ts'
import { type GridRow, type RowMarks, valueIn } from '../rows/grid-rows.ts'
import type { Copied } from './copied-cells.ts'

/** A value as it is typed: pasted elsewhere and back again it is the same. */
const typedText = (say: Say, field: Field, value: FieldValue): string =>
  writeField(field, value, writingOf(say))

const writingOf = (say: Say): Writing => ({
  zone: zoneHere(),
  yes: say('list.yes'),
  no: say('list.no'),
  titleOf: (title) => headingText(say, title),
})

/** A cell for the clipboard: what does not fit there is copied as it stands. */
export function copiedCell(
  say: Say,
  field: Field,
  { row, marks }: { row: GridRow; marks: RowMarks | undefined },
): Copied {
  const mark = marks?.[field.key]
  if (mark?.kind === 'refused') return { text: mark.text }
  const value = valueIn(row, marks, field.key)
  if (value === null) return { text: row.misfits?.[field.key] ?? '' }
  const { kind, picker } = field
  return { text: typedText(say, field, value), exact: { kind, ...(picker && { picker }), value } }
}
