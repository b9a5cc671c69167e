import type { FieldValue } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { useQueries } from '@tanstack/react-query'
import { ask } from '../../kernel/data/api.ts'

type Values = Readonly<Record<string, FieldValue>>
/** A field of the record that a relation leads to, which stands in that table. */
export type RelatedField = { relation: string; part: string; table: string }

/**
 * What records say of those that they lead to, each under `relation.field`; nothing of what is not known yet. Of a record that
 * its reader may not see, it is known to be nothing.
 */
export function useRelated(
  app: string,
  wanted: readonly RelatedField[],
  records: readonly Values[],
): Values[] {
  const led = records.flatMap((values) =>
    wanted.flatMap(({ relation, table }) => {
      const value = values[relation] ?? null
      return isReference(value) ? [{ table, id: value.id }] : []
    }),
  )
  const asked = [...new Map(led.map((one) => [`${one.table} ${one.id}`, one])).values()]
  const found = useQueries({
    queries: asked.map(({ table, id }) => ({
      queryKey: ['record.get', { app, table, id: Number(id) }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask('record.get', { app, table, id: Number(id) }, signal),
      retry: false,
    })),
  })
  const known = new Map(
    asked.map(({ table, id }, at) => [
      `${table} ${id}`,
      found[at]?.isPending ? null : { values: found[at]?.data?.values ?? {} },
    ]),
  )
  return records.map((values) =>
    Object.fromEntries(
      wanted.flatMap(({ relation, part, table }): [string, FieldValue][] => {
        if (!(relation in values)) return []
        const value = values[relation] ?? null
        const name = `${relation}.${part}`
        if (!isReference(value)) return [[name, null]]
        const record = known.get(`${table} ${value.id}`)
        return record ? [[name, record.values[part] ?? null]] : []
      }),
    ),
  )
}
