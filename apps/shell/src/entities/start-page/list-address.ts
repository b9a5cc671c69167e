import type { BlueprintTable, RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { ME, MY_DEPARTMENTS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { type Condition, writeCondition } from '@atrium/contract/field/condition.ts'
import { fieldInAddress } from '@atrium/contract/field/list-key.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import { addressOf } from '../built-app/record-address.ts'

type Records = {
  table: string
  where?: readonly RoleCondition[] | undefined
  sort?: { field: string; order: 'asc' | 'desc' } | undefined
}
type Place = { app: string; shape: BlueprintTable | undefined; reader: number | undefined }

/** A condition on a field takes the place of the block's own: it says as much and more. */
type Closer = readonly { field: string; condition: Condition }[]

/** Where a list has exactly these records; nothing where no address says which they are. */
export function listAddress(
  { app, shape, reader }: Place,
  { table, where = [], sort }: Records,
  closer: Closer = [],
): string | null {
  const query = new URLSearchParams()
  const others = where.filter(({ field }) => closer.every((one) => one.field !== field))
  for (const { field, ...condition } of others) {
    const name = fieldInAddress(field)
    const said = ofReader(shape, { field, ...condition }, reader)
    // A list has one condition a field.
    if (!said || query.has(name)) return null
    query.set(name, writeCondition(said))
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

/** With the reader in the place of the word for them; of their departments no list knows. */
function ofReader(
  shape: BlueprintTable | undefined,
  { field, operator, operands }: RoleCondition,
  reader: number | undefined,
): Condition | null {
  const kind = kindSeen(shape?.fields[field]?.kind ?? 'text')
  if (kind === 'department' && operands.includes(MY_DEPARTMENTS)) return null
  if (kind !== 'person' || !operands.includes(ME)) return { operator, operands }
  return reader === undefined ? null : { operator, operands: [String(reader)] }
}
