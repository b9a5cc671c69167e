import type { FieldValue } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference.ts'

/** Whether two values say the same: of somebody or of another record it is who, not what they are called by now. */
export function sameValue(one: FieldValue, other: FieldValue): boolean {
  if (isReference(one) && isReference(other)) return one.id === other.id
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value) => other.includes(value))
  return one === other
}
