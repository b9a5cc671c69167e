import { CHOSEN } from './view.ts'

type Id = number | string

/** Rows that were chosen, each with the page it was seen on: on others they stay chosen. */
export type KeptRows<Row> = ReadonlyMap<Id, { row: Row; page: string }>

/** Rows chosen beside those that are, or no longer. */
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

/** Those in sight as they are now, and those of other pages; what is gone from its own page is gone. */
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

/** What an address says about which rows are looked for, and about which of them are in sight. */
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
