import { checkExamples } from '@atrium/blueprint/file/check-examples.ts'
import type { AppExample } from '@atrium/contract/built-apps/app-file.shape.ts'
import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { isRecorded } from '@atrium/contract/field/recorded.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import type { SeenApp } from '../record/examples/record.service.ts'

type Kept = SeenApp['records']
type SeenRecord = Kept[string][number]

/**
 * Records as examples for another place: people and departments stay here, and a relation leads to what comes along too.
 * What would not be taken there, such as a record without what its table wants by now, is left out.
 */
export function examplesOf(
  { blueprint, records }: SeenApp,
  most: number,
): Record<string, AppExample[]> {
  let kept: Kept = Object.fromEntries(
    Object.entries(records).map(([table, rows]) => [table, rows.slice(0, most)]),
  )
  if (most === 0) return {}
  for (;;) {
    const examples = written(blueprint.tables, kept)
    const wrong = new Set(
      checkExamples(blueprint, examples).problems.map(({ path }) =>
        path.split('.').slice(1, 3).join(' '),
      ),
    )
    if (wrong.size === 0) return examples
    kept = Object.fromEntries(
      Object.entries(kept).map(([table, rows]) => [
        table,
        rows.filter((_, at) => !wrong.has(`${table} ${at}`)),
      ]),
    )
  }
}

function written(tables: Record<string, BlueprintTable>, kept: Kept) {
  const keyOf = new Map(
    Object.values(kept).flatMap((rows) => rows.map(({ id }, at) => [id, `r${at + 1}`] as const)),
  )
  const targets = new Set(
    Object.values(tables).flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ target }) => target ?? []),
    ),
  )
  return Object.fromEntries(
    Object.entries(kept)
      .filter(([, rows]) => rows.length > 0)
      .map(([table, rows]) => [
        table,
        rows.map((row) => ({
          ...(targets.has(table) && { key: keyOf.get(row.id) ?? '' }),
          ...valuesOf(tables[table]?.fields ?? {}, row, keyOf),
        })),
      ]),
  )
}

function valuesOf(
  fields: BlueprintTable['fields'],
  { values }: SeenRecord,
  keyOf: ReadonlyMap<string, string>,
): AppExample {
  const entries = Object.entries(values).flatMap(([id, value]) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return []
    const kind = fields[id]?.kind
    if (kind && isRecorded(kind)) return []
    if (!isReference(value)) return [[id, value]]
    const key = kind === 'relation' ? keyOf.get(value.id) : undefined
    return key === undefined ? [] : [[id, key]]
  })
  return Object.fromEntries(entries) as AppExample
}
