import type { DescribedRow } from '@atrium/contract/field/list-description.ts'
import { isReference } from '@atrium/contract/field/reference.ts'

/** The names of rows of other tables, from the rows in sight: an address holds their ids alone. */
export function namesIn(rows: readonly DescribedRow[]): ReadonlyMap<string, string> {
  const references = rows.flatMap(({ values }) => Object.values(values)).filter(isReference)
  return new Map(references.map(({ id, name }) => [id, name]))
}
