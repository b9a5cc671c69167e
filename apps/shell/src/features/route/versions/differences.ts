import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'

export type Change = { field: string; before: unknown; after: unknown }
export type Difference = {
  id: string
  kind: 'added' | 'removed' | 'changed'
  entry: RouteEntry
  changes: Change[]
}

/** Compares two tables by their routes; their order does not matter. */
export function differences(before: RouteEntry[], after: RouteEntry[]): Difference[] {
  const [old, now] = [byId(before), byId(after)]
  const ids = [...new Set([...old.keys(), ...now.keys()])]
  return ids.flatMap((id): Difference[] => {
    const [one, other] = [old.get(id), now.get(id)]
    const changes = changesBetween(one, other)
    const entry = other ?? one
    if (!entry || changes.length === 0) return []
    return [{ id, kind: !one ? 'added' : !other ? 'removed' : 'changed', entry, changes }]
  })
}

const byId = (entries: RouteEntry[]) => new Map(entries.map((entry) => [entry.id, entry]))

function changesBetween(one: RouteEntry | undefined, other: RouteEntry | undefined): Change[] {
  const fields = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])]
  return fields
    .filter((field) => field !== 'id' || !one || !other)
    .map((field) => ({ field, before: one?.[field as 'id'], after: other?.[field as 'id'] }))
    .filter(({ before, after }) => said(before) !== said(after))
    .filter(({ field }) => field !== 'id')
    .concat(isBareChange(one, other) ? [{ field: 'id', before: one?.id, after: other?.id }] : [])
}

/** A route that has only an id still counts as added or removed. */
const isBareChange = (one: RouteEntry | undefined, other: RouteEntry | undefined) =>
  (!one || !other) && Object.keys(one ?? other ?? {}).length === 1

/** A value as text, the same whatever the order of its keys. */
export function said(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value ?? '')
  if (Array.isArray(value)) return value.map(said).join(', ')
  return Object.entries(value)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, part]) => `${name}: ${said(part)}`)
    .join(', ')
}
