import { sameValue } from '../../form/same-value.ts'
import { freshIn, type GridPage, type GridRow } from './grid-rows.ts'
import type { GridStore } from './grid-store.ts'
import { notSaved } from './not-saved.ts'

/** So long others' changes stand out. */
const FRESH = 2_500

/** Pages that were asked anew take the place of those from before; what others changed in them stands out for a moment. */
export function takePages(
  store: GridStore,
  before: readonly GridPage[],
  asked: readonly GridPage[],
): void {
  const { pages, added } = store.get()
  // Those that came while it was asked.
  const further = pages.slice(before.length)
  const isNext = further[0] && further[0].at === asked.at(-1)?.next
  const known = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.key, row]))
  const here = new Set(pages)
  const next = asked.map((page) =>
    here.has(page) ? page : { ...page, rows: page.rows.map((row) => lastOf(known, row)) },
  )
  const rows = next.flatMap(({ rows }) => rows)
  const ids = new Map(rows.map((row) => [row.id, row]))
  store.set({
    pages: isNext ? [...next, ...further] : next,
    added: added.map((row) => {
      const now = ids.get(row.id)
      return now && now.revision > row.revision ? { ...now, key: row.key } : row
    }),
  })
  forgetArrived(store, ids)
  showFresh(store, freshIn([...known.values()], rows))
}

/** What was saved here meanwhile is newer than what was asked before; what is as it was is the same, and not drawn again. */
function lastOf(known: ReadonlyMap<string, GridRow>, row: GridRow): GridRow {
  const mine = known.get(row.key)
  if (!mine || mine === row) return row
  return mine.revision > row.revision || JSON.stringify(mine) === JSON.stringify(row) ? mine : row
}

/** What seemed not to be saved and stands there now has arrived: its answer alone was lost. */
function forgetArrived(store: GridStore, rows: ReadonlyMap<string, GridRow>): void {
  const arrived = notSaved(store.get().marks).filter(({ row, field, mark: { cell } }) => {
    const value = rows.get(row)?.values[field]
    return cell !== undefined && value !== undefined && sameValue(value, cell.after)
  })
  if (arrived.length > 0) store.mark(arrived.map(({ row, field }) => [row, { [field]: null }]))
}

function showFresh(store: GridStore, fresh: readonly { row: string; fields: string[] }[]): void {
  const { marks } = store.get()
  const free = fresh.map(
    ({ row, fields }) => [row, fields.filter((field) => !marks.get(row)?.[field])] as const,
  )
  if (free.length === 0) return
  store.mark(free.map(([row, fields]) => [row, said(fields, { kind: 'fresh' } as const)]))
  setTimeout(() => {
    const now = store.get().marks
    const isFresh = (row: string, field: string) => now.get(row)?.[field]?.kind === 'fresh'
    store.mark(
      free.map(([row, fields]) => [
        row,
        said(
          fields.filter((field) => isFresh(row, field)),
          null,
        ),
      ]),
    )
  }, FRESH)
}

const said = <Said>(fields: readonly string[], what: Said): Record<string, Said> =>
  Object.fromEntries(fields.map((field) => [field, what]))
