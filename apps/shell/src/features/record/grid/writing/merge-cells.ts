import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import { ask } from '../../../../kernel/data/api.ts'
import { sameValue } from '../../form/same-value.ts'
import { placeOf } from '../../known-table.ts'
import type { CellChange, RowChange } from './cell-change.ts'
import type { GridWays, Outcome } from './grid-ways.ts'
import { refuseCells } from './refuse-cells.ts'

/** Others changed the same cells meanwhile: asks what is to stand there, and says what of it is still to be sent. */
export async function mergeCells(
  ways: GridWays,
  change: RowChange,
  outcome: Outcome,
): Promise<RowChange | null> {
  const { at, store, words, decide } = ways
  const id = Number(store.row(change.row)?.id ?? change.row)
  const theirs = await ask('record.get', { ...placeOf(at), id }).catch(() => null)
  if (!theirs) {
    outcome.refused += refuseCells(ways, change, words.gone)
    return null
  }
  store.change((row) => (row.key === change.row ? { ...theirs, key: row.key } : row))
  const clashes = change.cells.flatMap(({ field, before, after, sent = before }) => {
    const now = theirs.values[field] ?? null
    return [before, after, sent].some((mine) => sameValue(now, mine))
      ? []
      : [{ field, mine: after, theirs: now }]
  })
  const decided = clashes.length > 0 ? await decide(theirs, clashes) : {}
  const left = (field: string) => decided === null && clashes.some((one) => one.field === field)
  for (const { field } of decided === null ? clashes : [])
    outcome.refused += refuseCells(ways, change, words.theirs, field)
  const cells = change.cells.filter(({ field }) => !left(field))
  return stillDifferent(ways, { ...change, cells }, theirs, decided ?? {})
}

function stillDifferent(
  { store }: GridWays,
  { row, cells }: RowChange,
  theirs: RecordDetails,
  decided: Readonly<Record<string, FieldValue>>,
): RowChange | null {
  const next = cells.map((cell): CellChange => {
    const after = cell.field in decided ? (decided[cell.field] ?? null) : cell.after
    const before = theirs.values[cell.field] ?? null
    return { ...cell, before, after, revision: theirs.revision }
  })
  const open = next.filter(({ before, after }) => !sameValue(before, after))
  const marks = next.map(({ field, after }) => {
    const isOpen = open.some((cell) => cell.field === field)
    return [field, isOpen ? ({ kind: 'sending', value: after } as const) : null] as const
  })
  store.mark([[row, Object.fromEntries(marks)]])
  return open.length > 0 ? { row, cells: open } : null
}
