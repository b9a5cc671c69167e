import { CHOSEN } from './view.ts'

type Id = number | string

/** The chosen rows, each with the page it was seen on: they stay chosen on other pages. */
export type KeptRows<Row> = ReadonlyMap<Id, { row: Row; page: string }>

/** Adds rows to the chosen ones, or takes them out. */
export function keep<Row>(
  kept: KeptRows<Row>,
  rows: readonly (readonly [Id, Row])[],
  { on, page }: { on: boolean; page: string },
): KeptRows<Row> {
  const next = new Map(kept)
  for (const [id, row] of rows)
    if (on) next.set(id, { row, page })
    else next.delete(id)
  return next
}

/**
 * The rows that are still chosen: those in sight as they are now, and those of other pages; a row that is gone from
 * its own page is dropped.
 */
export function stillKept<Row>(
  kept: KeptRows<Row>,
  inSight: ReadonlyMap<Id, Row>,
  page: string,
): { chosen: Row[]; elsewhere: number } {
  const there = [...kept].filter(([id, one]) => inSight.has(id) || one.page !== page)
  return {
    chosen: there.map(([id, { row }]) => inSight.get(id) ?? row),
    elsewhere: there.filter(([id]) => !inSight.has(id)).length,
  }
}

const PAGE = ['sort', 'order', 'page', 'at', 'size']
const NEITHER = ['columns', 'density', 'totals', 'open', 'view', CHOSEN]

/** Splits an address into which rows are searched for and which of them are in sight. */
export function placeIn(query: URLSearchParams): { rows: string; page: string } {
  const said = [...query].filter(([key]) => !NEITHER.includes(key))
  const written = (isPage: boolean) =>
    JSON.stringify(
      said
        .filter(([key]) => PAGE.includes(key) === isPage)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    )
  return { rows: written(false), page: written(true) }
}
