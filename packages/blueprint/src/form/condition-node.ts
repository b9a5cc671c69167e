import type { FormulaNode } from '../formula/formula-node.ts'
import type { FormulaFields } from '../formula/formula-reference.ts'
import { keptScope } from '../formula/formula-scope.ts'
import { readFormula } from '../formula/read-formula.ts'
import { ownPlace } from './own-place.ts'

/** A condition as it is kept; none where it has a mistake or does not come to yes or no. */
export function conditionNode(fields: FormulaFields, text: string): FormulaNode | null {
  const read = readFormula(text, keptScope(ownPlace(fields)))
  return 'node' in read && read.node.type === 'yesNo' ? read.node : null
}
