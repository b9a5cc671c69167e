import type { RoleCondition, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import {
  type RecordDeed,
  type RecordReach,
  reaches,
} from '@atrium/contract/built-apps/built-app-limits.ts'

/** With which records one role lets somebody do something: these, as far as they meet all of the conditions. */
export type Share = { reach: Exclude<RecordReach, 'none'>; where: readonly RoleCondition[] }

export const isWider = (one: RecordReach, other: RecordReach): boolean =>
  reaches.indexOf(one) < reaches.indexOf(other)

/** Nobody does anything to what the same role does not let them see: another role adds records, and no deeds to these. */
export function shareOf({ see, only = {}, ...rules }: TableRules, deed: RecordDeed): Share | null {
  const wanted = deed === 'see' ? see : rules[deed]
  const reach = isWider(wanted, see) ? see : wanted
  if (reach === 'none') return null
  const where = deed === 'see' ? [] : (only[deed] ?? [])
  return { reach, where: [...(only.see ?? []), ...where] }
}

/** Whether all that the other means is in it too, whatever stands in the records. */
export function covers(one: Share, other: Share): boolean {
  const asked = other.where.map((condition) => JSON.stringify(condition))
  return (
    !isWider(other.reach, one.reach) &&
    one.where.every((condition) => asked.includes(JSON.stringify(condition)))
  )
}
