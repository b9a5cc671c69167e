import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { useEffect, useMemo } from 'react'
import type { Address } from '../../../kernel/router/unsaved.ts'
import { useUnsavedLater } from '../../../kernel/router/use-unsaved.ts'
import { describedView } from '../../../ui/list/described/described-view.ts'
import type { KnownTable } from '../known-table.ts'
import { selectionInput } from '../table/list-input.ts'
import type { GridContext } from './acts/grid-context.ts'
import { isKeptHere, isOnItsWay } from './rows/not-saved.ts'

type Kept = {
  at: KnownTable
  description: ListDescription
  context: Pick<GridContext, 'store' | 'writes'>
  state: Parameters<typeof isKeptHere>[0]
  /** As long as something is kept in the table, it has to stay. */
  onKept: (isKept: boolean) => void
}

/**
 * What was written into the table and is not saved is not left unasked: neither for another page nor for other rows
 * (docs/decisions/0205).
 */
export function useKeptHere({ at, description, context, state, onKept }: Kept): void {
  const { store, writes } = context
  const isKept = isKeptHere(state)
  const rowsAt = useMemo(() => {
    const { read } = describedView(description)
    return ({ search }: Address) =>
      JSON.stringify(selectionInput(at, description, read(new URLSearchParams(search))))
  }, [at, description])
  useUnsavedLater(isKept, {
    isUnsaved: () => isKeptHere(store.get()),
    parts: (from, to) => rowsAt(from) !== rowsAt(to),
    settles: () => (isOnItsWay(store.get().marks) ? writes.inTurn(async () => {}) : null),
  })
  useEffect(() => {
    onKept(isKept)
    return () => onKept(false)
  }, [isKept, onKept])
}
