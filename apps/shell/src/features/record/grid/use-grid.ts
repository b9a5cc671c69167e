import type { Field } from '@atrium/contract/field/field.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { useContext, useMemo, useState } from 'react'
import { failureText } from '../../../kernel/data/failure-text.ts'
import { invalidate } from '../../../kernel/data/invalidate.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import { nobody, PickersContext } from '../../../ui/field/pickers.ts'
import { useReading } from '../../../ui/field/reading.ts'
import { fieldOf, nameOf } from '../../../ui/list/described/described-view.ts'
import type { List } from '../../../ui/list/use-view.ts'
import type { KnownTable } from '../known-table.ts'
import type { GridContext } from './acts/grid-context.ts'
import { gridSteps } from './acts/grid-steps.ts'
import { type GridStore, rowsIn, useGridState } from './rows/grid-store.ts'
import type { GridWays } from './writing/grid-ways.ts'
import { gridWrites } from './writing/grid-writes.ts'
import { useDeciding } from './writing/use-deciding.ts'

/** The columns in sight, the title first. */
function columnsOf(description: ListDescription, columns: readonly string[]): Field[] {
  const title = fieldOf(description, description.titleField)
  const known = new Map(description.fields.map((field) => [nameOf(field), field]))
  return [title, ...columns.flatMap((column) => known.get(column) ?? [])]
}

type Given = {
  at: KnownTable
  description: ListDescription
  list: List
  store: GridStore
  loadMore(this: void): Promise<void>
}

/** The table's rows, what is on its way to the server, and what can be taken back. */
export function useGrid({ at, description, list, store, loadMore }: Given) {
  const say = useSay()
  const reading = useReading()
  const pickers = useContext(PickersContext)
  const [steps] = useState(gridSteps)
  const deciding = useDeciding()
  const state = useGridState(store)
  const { pages, added, addsFirst } = state
  const rows = useMemo(() => rowsIn({ pages, added, addsFirst }), [pages, added, addsFirst])
  // By what it says: the same columns are the same from drawing to drawing.
  const columns = list.columns.join()
  const fields = useMemo(() => columnsOf(description, columns.split(',')), [description, columns])

  const { decide } = deciding
  const writes = useMemo(() => {
    const byKey = new Map(at.fields.map((field) => [field.key, field]))
    const ways: GridWays = {
      at,
      store,
      decide,
      textOf: (key, value) => {
        const field = byKey.get(key)
        return field ? fieldText(say, field, value) : ''
      },
      whyOf: (failed) => failureText(say, failed),
      words: {
        required: say('verdict.required'),
        theirs: say('record.grid.theirs'),
        gone: say('record.gone'),
      },
    }
    return gridWrites(ways)
  }, [at, store, say, decide])

  const context: GridContext = {
    at,
    say,
    reading,
    fields,
    rows,
    store,
    writes,
    steps,
    pickerOf: ({ picker = '' }) => pickers[picker] ?? nobody,
    loadMore,
    refresh: () => void invalidate('record.count', 'record.totals', 'record.get', 'record.history'),
  }
  return { context, state, deciding }
}
