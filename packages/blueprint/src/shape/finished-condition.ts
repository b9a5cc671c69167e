import type { BlueprintField, RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { ME, MY_DEPARTMENTS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { sensible } from '@atrium/contract/field/condition.ts'
import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import { hasDays, isRelativeDays } from '@atrium/contract/field/relative-days.ts'
import type { Problem } from './problem.ts'

/** Of what leads elsewhere a rule knows who asks alone: what else it leads to is another thing in another space. */
const WORDS: Partial<Record<FieldKind, readonly string[]>> = {
  person: [ME],
  department: [MY_DEPARTMENTS],
  relation: [],
}

/** Whether the condition is a rule of a role, or narrows what somebody looks at, whose day is today. */
export type AskedBy = 'rule' | 'reader'

/**
 * What is wrong with a condition by its field alone, without the formulas of others: a page of rights asks with each letter. Words for days
 * are none of a rule's: which day it is, a browser says, and nobody may see more by setting its clock (docs/decisions/0231).
 */
export function finishedCondition(
  fields: Readonly<Record<string, BlueprintField>>,
  { field: key, ...condition }: RoleCondition,
  askedBy: AskedBy,
): Problem[] {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined
  if (!field) return [{ path: 'field', verdict: 'unknown' }]
  const words = WORDS[kindSeen(field.kind)]
  const isKnown = condition.operands.every((operand) => !words || words.includes(operand))
  const isWithDays =
    hasDays({ kind: kindSeen(field.kind) }) && condition.operands.some(isRelativeDays)
  if (isWithDays && askedBy === 'rule') return [{ path: 'operands', verdict: 'malformed' }]
  if (isKnown && sensible(asField(key, field), condition)) return []
  return [{ path: 'operands', verdict: 'malformed' }]
}

/** What conditions ask of a field; how it is called they do not. */
const asField = (key: string, { kind, choices }: BlueprintField): Field => ({
  key,
  kind: kindSeen(kind),
  title: { text: key },
  ...(choices && { choices: choices.map(({ value }) => ({ value, title: { text: value } })) }),
})
