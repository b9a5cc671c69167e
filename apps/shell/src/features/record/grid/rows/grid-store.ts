import { useSyncExternalStore } from 'react'
import { type GridPage, type GridRow, type Mark, type Marks, withMark } from './grid-rows.ts'

type GridState = {
  pages: readonly GridPage[]
  /** Begun here, saved or not: they stay where they were begun, wherever the list would have them. */
  added: readonly GridRow[]
  /** Above those of the list while it goes on below; else below them. */
  addsFirst: boolean
  marks: Marks
}

/** All rows in the order in which they stand. */
export function rowsIn({ pages, added, addsFirst }: Omit<GridState, 'marks'>): GridRow[] {
  if (added.length === 0) return pages.flatMap(({ rows }) => rows)
  const here = new Set(added.map(({ id }) => id))
  const listed = pages.flatMap(({ rows }) => rows.filter(({ id }) => !here.has(id)))
  return addsFirst ? [...added, ...listed] : [...listed, ...added]
}

/** What stands in the table, for what draws it and for what is on its way to the server. */
export type GridStore = ReturnType<typeof createGridStore>

const EMPTY: GridState = { pages: [], added: [], addsFirst: false, marks: new Map() }

export function createGridStore() {
  let state = EMPTY
  const listeners = new Set<() => void>()
  const set = (change: Partial<GridState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear: () => set(EMPTY),
    row: (key: string): GridRow | undefined =>
      state.added.find((row) => row.key === key) ??
      state.pages.flatMap(({ rows }) => rows.find((row) => row.key === key) ?? [])[0],
    /** All at once: a thousand cells are drawn once. */
    mark: (said: Iterable<readonly [row: string, Readonly<Record<string, Mark | null>>]>) => {
      let { marks } = state
      for (const [row, fields] of said) marks = withMark(marks, row, fields)
      set({ marks })
    },
    /** Rows that are there, as they are by now. */
    change: (change: (row: GridRow) => GridRow) => {
      const pages = state.pages.map((page) => {
        const rows = page.rows.map(change)
        return rows.some((row, at) => row !== page.rows[at]) ? { ...page, rows } : page
      })
      set({ pages, added: state.added.map(change) })
    },
  }
}

export const useGridState = (store: GridStore): GridState =>
  useSyncExternalStore(store.subscribe, store.get)
