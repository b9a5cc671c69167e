import type { RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { asksOthers } from '../formula/formula-fields.ts'
import { type FormulaPlace, fieldsAt } from '../formula/formula-reference.ts'
import { conditionFlaws } from './condition-flaws.ts'
import type { Problem } from './problem.ts'

/** What is wrong with a condition of a rule on the records of a table. */
export function allowedCondition(place: FormulaPlace, condition: RoleCondition): Problem[] {
  // Which records somebody reaches would follow from which records they reach (docs/decisions/0221).
  if (asksOthers(place, condition.field)) return [{ path: 'field', verdict: 'unusable' }]
  return conditionFlaws(fieldsAt(place), condition)
}
