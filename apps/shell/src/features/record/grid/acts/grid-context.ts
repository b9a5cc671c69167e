import type { Field } from '@atrium/contract/field/field.ts'
import type { Reading } from '@atrium/contract/field/kind-rules.ts'
import type { Say } from '../../../../kernel/words/words.ts'
import type { Picker } from '../../../../ui/controls/picker.ts'
import { type KnownTable, mayWrite } from '../../known-table.ts'
import type { GridRow } from '../rows/grid-rows.ts'
import type { GridStore } from '../rows/grid-store.ts'
import type { gridWrites } from '../writing/grid-writes.ts'
import type { gridSteps } from './grid-steps.ts'

/** All that what is done in the table goes by. */
export type GridContext = {
  at: KnownTable
  say: Say
  reading: Reading
  /** The columns in sight, the title first. */
  fields: readonly Field[]
  rows: readonly GridRow[]
  store: GridStore
  writes: ReturnType<typeof gridWrites>
  steps: ReturnType<typeof gridSteps>
  pickerOf(this: void, field: Field): Picker
  loadMore(this: void): Promise<void>
  /** What others ask of the table is asked anew. */
  refresh(this: void): void
}

export const mayWriteCell = (
  { at }: Pick<GridContext, 'at'>,
  row: GridRow,
  field: Field,
): boolean => row.can.change && mayWrite(at, field)
