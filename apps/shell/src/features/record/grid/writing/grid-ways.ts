import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import type { CallFailed } from '../../../../kernel/data/api.ts'
import type { KnownTable } from '../../known-table.ts'
import type { GridStore } from '../rows/grid-store.ts'

export type Clash = { field: string; mine: FieldValue; theirs: FieldValue }
/** By field what is to stand there; nothing where somebody would rather not say. */
export type Decided = Readonly<Record<string, FieldValue>> | null
/** How many cells were saved, and how many stay as they were typed. */
export type Outcome = { saved: number; refused: number }

/** All that writing in the table needs of what is around it. */
export type GridWays = {
  at: KnownTable
  store: GridStore
  /** How a value stands in its cell. */
  textOf(this: void, field: string, value: FieldValue): string
  words: Readonly<Record<'required' | 'theirs' | 'gone', string>>
  /** What a refusal says to the person. */
  whyOf(this: void, failed: CallFailed): string
  /** Asks whose values are to stay. */
  decide(this: void, theirs: RecordDetails, clashes: Clash[]): Promise<Decided>
}
