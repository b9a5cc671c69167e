import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { useCallback, useEffect, useRef } from 'react'
import { ask } from '../../../../kernel/data/api.ts'
import { toastFailure } from '../../../../ui/failure/toast-failure.ts'
import { asGridRow, type GridPage, isUnsaved, renewed } from './grid-rows.ts'
import type { GridStore } from './grid-store.ts'
import { takePages } from './take-pages.ts'

type ListInput = Input<'record.list'>
/** Of the rows on pages, those in sight. */
type InSight = { first: number; last: number }

const LENGTH = 200

/** Which rows an input asks for, whatever it asks of them. */
const rowsOf = (asked: string) => JSON.stringify({ ...JSON.parse(asked), columns: null })

const pageOf = (at: string | null, { rows, next }: Output<'record.list'>): GridPage => ({
  at,
  rows: rows.map(asGridRow),
  next,
})

/**
 * The rows of a list, page after page as somebody comes near their end. Whatever is asked anew because something changed
 * is what they look at, not all that they have been through.
 */
export function useGridPages(
  store: GridStore,
  input: ListInput,
  first: Output<'record.list'> | undefined,
) {
  const inSight = useRef<InSight>({ first: 0, last: 0 })
  const asked = JSON.stringify(input)
  const shown = useRef<string | null>(null)
  const isLoading = useRef(false)

  const load = useCallback(
    async (at: string | null) => {
      const input = JSON.parse(asked) as ListInput
      return pageOf(at, await ask('record.list', { ...input, length: LENGTH, ...(at && { at }) }))
    },
    [asked],
  )

  useEffect(() => {
    if (!first) return
    const begin = pageOf(null, first)
    const { pages, added, marks } = store.get()
    if (shown.current !== asked) {
      const isSame = shown.current !== null && rowsOf(shown.current) === rowsOf(asked)
      shown.current = asked
      // Other columns of the same list: what is not saved stays where it was written.
      const kept = added.filter((row) => isUnsaved(row) || marks.has(row.key))
      if (isSame) return store.set({ pages: [begin], added: kept })
      store.clear()
      store.set({ pages: [begin] })
      return
    }
    const [from, to] = pagesIn(pages, inSight.current)
    const known = async (at: string | null) => (at === null ? begin : load(at))
    const renew = async () => {
      const next = await renewed(pages, { from, to, load: known })
      if (shown.current === asked) takePages(store, pages, next)
    }
    // What could not be asked is asked with the next change, or when somebody scrolls.
    renew().catch(() => {})
  }, [first, asked, load, store])

  const loadMore = useCallback(async () => {
    const last = store.get().pages.at(-1)
    if (!last?.next || isLoading.current) return
    isLoading.current = true
    try {
      const page = await load(last.next)
      const { pages } = store.get()
      if (pages.at(-1)?.next === page.at) store.set({ pages: [...pages, page] })
    } catch (failed) {
      toastFailure(failed)
    } finally {
      isLoading.current = false
    }
  }, [load, store])

  /** Which rows of the pages somebody looks at. */
  const look = useCallback((seen: InSight) => void (inSight.current = seen), [])
  return { look, loadMore }
}

/** The pages on which rows stand. */
function pagesIn(pages: readonly GridPage[], { first, last }: InSight): [number, number] {
  const ends = pages.map((_, at) =>
    pages.slice(0, at + 1).reduce((sum, { rows }) => sum + rows.length, 0),
  )
  const pageAt = (row: number) => {
    const found = ends.findIndex((end) => row < end)
    return found < 0 ? Math.max(0, pages.length - 1) : found
  }
  return [pageAt(first), pageAt(last)]
}
