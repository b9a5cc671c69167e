import type { RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { asksOthers } from '../formula/formula-fields.ts'
import { type FormulaPlace, fieldsAt } from '../formula/formula-reference.ts'
import { type AskedBy, finishedCondition } from './finished-condition.ts'
import type { Problem } from './problem.ts'

/** What is wrong with a condition on the records of a table. */
export function allowedCondition(
  place: FormulaPlace,
  condition: RoleCondition,
  askedBy: AskedBy,
): Problem[] {
  // Which records somebody reaches would follow from which records they reach (docs/decisions/0221).
  if (fieldsAt(place)[condition.field] && asksOthers(place, condition.field))
    return [{ path: 'field', verdict: 'unusable' }]
  return finishedCondition(fieldsAt(place), condition, askedBy)
}
