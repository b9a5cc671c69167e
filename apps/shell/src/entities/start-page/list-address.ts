import type { BlueprintTable, RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type Condition, writeCondition } from '@atrium/contract/field/condition.ts'
import { fieldInAddress } from '@atrium/contract/field/list-key.ts'
import { addressOf } from '../built-app/record-address.ts'

type Records = {
  table: string
  where?: readonly RoleCondition[] | undefined
  sort?: { field: string; order: 'asc' | 'desc' } | undefined
}
type Place = { app: string; shape: BlueprintTable | undefined }

/** A condition on a field takes the place of the block's own: it says as much and more. */
type Closer = readonly { field: string; condition: Condition }[]

/** Where a list has exactly these records; nothing where no address says which they are. */
export function listAddress(
  { app, shape }: Place,
  { table, where = [], sort }: Records,
  closer: Closer = [],
): string | null {
  const query = new URLSearchParams()
  const others = where.filter(({ field }) => closer.every((one) => one.field !== field))
  for (const { field, ...condition } of others) {
    const name = fieldInAddress(field)
    // A filter has one condition a field.
    if (query.has(name)) return null
    query.set(name, writeCondition(condition))
  }
  for (const { field, condition } of closer)
    query.set(fieldInAddress(field), writeCondition(condition))
  if (sort) {
    query.set('sort', sort.field === shape?.titleField ? 'name' : fieldInAddress(sort.field))
    query.set('order', sort.order)
  }
  const said = query.toString()
  return `${addressOf({ app, table })}${said && `?${said}`}`
}
