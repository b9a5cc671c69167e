import type { BlueprintField, RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { ME, MY_DEPARTMENTS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { sensible } from '@atrium/contract/field/condition.ts'
import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import { hasDays, isRelativeDays } from '@atrium/contract/field/relative-days.ts'
import { asksOthers } from '../formula/formula-fields.ts'
import { type FormulaPlace, fieldsAt } from '../formula/formula-reference.ts'
import type { Problem } from './problem.ts'

/** Of what leads elsewhere a rule knows who asks alone: what else it leads to is another thing in another space. */
const WORDS: Partial<Record<FieldKind, readonly string[]>> = {
  person: [ME],
  department: [MY_DEPARTMENTS],
  relation: [],
}

/**
 * What is wrong with a condition on the records of a table. Words for days are none of a rule's: which
 * day it is, a browser says, and nobody may see more by setting its clock (docs/decisions/0231).
 */
export function allowedCondition(
  place: FormulaPlace,
  { field: key, ...condition }: RoleCondition,
): Problem[] {
  const field = fieldsAt(place)[key]
  if (!field) return [{ path: 'field', verdict: 'unknown' }]
  // Which records somebody reaches would follow from which records they reach (docs/decisions/0221).
  if (asksOthers(place, key)) return [{ path: 'field', verdict: 'unusable' }]
  const words = WORDS[kindSeen(field.kind)]
  const isKnown = condition.operands.every((operand) => !words || words.includes(operand))
  if (hasDays({ kind: kindSeen(field.kind) }) && condition.operands.some(isRelativeDays))
    return [{ path: 'operands', verdict: 'malformed' }]
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
