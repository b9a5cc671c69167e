import { isReference } from '@atrium/contract/field/reference.ts'
import type { Draft } from './record.draft.ts'
import type { ModelTable } from './record.model.ts'
import { isSame, type Verdicts } from './record.values.ts'
import type { Referred } from './record.write.store.ts'

/** What a draft says anew that stands elsewhere: what stood there before may be gone, and stays. */
const saidAnew = (table: ModelTable, { values, before }: Draft) =>
  table.fields.flatMap((field) => {
    const value = values[field.key] ?? null
    const isNew = isReference(value) && !isSame(value, before[field.key] ?? null)
    return isNew ? [{ field, id: Number(value.id) }] : []
  })

export function referredIn(table: ModelTable, drafts: Draft[]): Referred & { isNone: boolean } {
  const all = drafts.flatMap((draft) => saidAnew(table, draft))
  const of = (kind: string) => all.filter(({ field }) => field.kind === kind).map(({ id }) => id)
  const targets = new Set(all.flatMap(({ field }) => field.target ?? []))
  const records = [...targets].map((key): [string, number[]] => [
    key,
    all.filter(({ field }) => field.target === key).map(({ id }) => id),
  ])
  return {
    people: of('person'),
    departments: of('department'),
    records: new Map(records),
    isNone: all.length === 0,
  }
}

/** Nobody of this space, or no record that this person sees: what else it may be is not told. */
export function unknownIn(
  table: ModelTable,
  draft: Draft,
  known: Record<string, number[]>,
): Verdicts {
  const unknown = saidAnew(table, draft).filter(({ field, id }) => {
    const list =
      { person: 'people', department: 'departments' }[field.kind as string] ?? `t_${field.target}`
    return !known[list]?.includes(id)
  })
  return Object.fromEntries(unknown.map(({ field }) => [field.key, 'unknown']))
}
