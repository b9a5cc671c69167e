import { isSearchedField } from '@atrium/blueprint/shape/searched-fields.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { searchedText } from '../../../kernel/text/searched-text.ts'
import type { JobScope, Wear } from '../../../kernel/work/job-kind.ts'
import type { PublishingRow } from '../built-app.store.ts'
import * as store from './built-app.refresh.store.ts'

const AT_ONCE = 500

/** The next records of the first table, by the fields that they are found by now; answers what is left, or nothing. */
export async function refresh(
  scope: JobScope,
  wear: Wear,
  app: number,
  publishing: PublishingRow,
): Promise<PublishingRow | null> {
  const { refresh: tables, from = 0, rowsDone } = publishing
  const [table, ...others] = tables
  if (table === undefined) return null
  const found = await store.columns(scope, app, table)
  if (!found) return { ...publishing, refresh: others, from: 0 }
  const columns = searchedIn(found)
  wear('tenant', scope.tenant)
  const rows = await store.textsAfter(scope, table, { columns, from, most: AT_ONCE })
  if (rows.length > 0)
    await store.putSearch(
      scope,
      table,
      rows.map(({ id, texts }) => ({ id, ...searchedText(texts) })),
    )
  wear('steward', scope.tenant)
  const done = { ...publishing, rowsDone: rowsDone + rows.length }
  const last = rows.at(-1)
  if (last && rows.length === AT_ONCE) return { ...done, from: last.id }
  return others.length > 0 ? { ...done, refresh: others, from: 0 } : null
}

type Found = { fields: Blueprint['tables'][string]['fields']; columns: Record<string, string> }

/** In the order in which forms have them, as records are written. */
const searchedIn = ({ fields, columns }: Found): string[] =>
  Object.entries(fields)
    .filter(([, field]) => isSearchedField(field))
    .toSorted(([, one], [, other]) => one.position - other.position)
    .flatMap(([key]) => columns[key] ?? [])
