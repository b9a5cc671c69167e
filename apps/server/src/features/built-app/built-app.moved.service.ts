import { pairsIn } from '../../kernel/text/searched-text.ts'
import type { JobScope } from '../../kernel/work/job-kind.ts'
import * as store from './built-app.moved.store.ts'

type Bound = Pick<JobScope, 'db'>
type Row = Record<string, unknown>
type ByField = Record<string, unknown>

/** By the numbers of fields, as the columns of their table are called. */
const asColumns = (...held: unknown[]): Row =>
  Object.fromEntries(
    held.flatMap((some) =>
      Object.entries(some as ByField).map(([field, value]) => [`c${field}`, value]),
    ),
  )

/** As history has what a field held. */
const asTexts = (held: unknown): ByField =>
  Object.fromEntries(
    Object.entries(held as Record<string, (number | null)[]>).map(([key, pair]) => [
      key,
      pair.map((one) => one && String(one)),
    ]),
  )

const places: Record<string, (scope: Bound, rows: Row[]) => Promise<unknown>> = {
  own_records: (scope, rows) =>
    store.placeRecords(
      scope,
      rows.map(({ values, people, departments, ...row }) => ({
        ...row,
        pairs: pairsIn(String(row.search)),
        ...asColumns(values, people, departments),
      })),
    ),
  own_links: (scope, rows) =>
    store.placeLinks(
      scope,
      rows.map(({ records, ...row }) => ({ ...row, ...asColumns(records) })),
    ),
  own_changes: (scope, rows) =>
    store.placeChanges(
      scope,
      rows.map(({ changed, people, departments, ...row }) => ({
        ...row,
        changed: { ...(changed as ByField), ...asTexts(people), ...asTexts(departments) },
      })),
    ),
}

export const isOwnTable = (table: string): boolean => table in places

/** Once it is known which apps came along, and before the first of their records. */
export const makeOwn = store.make

/** Rows of the schema of the space's own, with the ids that everything else has here (docs/decisions/0190). */
export const placeOwn = async (scope: Bound, table: string, rows: Row[]): Promise<void> =>
  void (await places[table]?.(scope, rows))

/** After the last of them. */
export const endOwn = store.end
