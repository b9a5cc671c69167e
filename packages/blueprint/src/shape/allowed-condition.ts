import type { RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { asksOthers } from '../formula/formula-fields.ts'
import { type FormulaPlace, fieldsAt } from '../formula/formula-reference.ts'
import { finishedCondition } from './finished-condition.ts'
import type { Problem } from './problem.ts'

/**
 * What is wrong with a condition on the records of a table. Words for days are none of a rule's: which
 * day it is, a browser says, and nobody may see more by setting its clock (docs/decisions/0231).
 */
export function allowedCondition(place: FormulaPlace, condition: RoleCondition): Problem[] {
  // Which records somebody reaches would follow from which records they reach (docs/decisions/0221).
  if (fieldsAt(place)[condition.field] && asksOthers(place, condition.field))
    return [{ path: 'field', verdict: 'unusable' }]
  return finishedCondition(fieldsAt(place), condition)
}
