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

/**
 * What is wrong with a condition on a field by itself, whatever formulas there are: pages ask it that do not load those.
 * Words for days are none of a rule's: which day it is, a browser says, and nobody may see more by setting its clock
 * (docs/decisions/0231).
 */
export function conditionFlaws(
  fields: Readonly<Record<string, BlueprintField>>,
  { field: key, ...condition }: RoleCondition,
): Problem[] {
  const field = fields[key]
  if (!field) return [{ path: 'field', verdict: 'unknown' }]
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
