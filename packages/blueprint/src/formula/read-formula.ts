import type { FormulaNode } from './formula-node.ts'
import { FormulaMistake, type FormulaProblem } from './formula-problem.ts'
import type { FormulaScope } from './formula-scope.ts'
import { parseFormula } from './parse-formula.ts'
import { understandFormula } from './understand-formula.ts'

export type ReadFormula = { node: FormulaNode } | { problem: FormulaProblem }

/** A formula out of its text, or what is wrong with it and where. */
export function readFormula(text: string, scope: FormulaScope): ReadFormula {
  try {
    return { node: understandFormula(parseFormula(text), scope) }
  } catch (error) {
    if (error instanceof FormulaMistake) return { problem: error.problem }
    throw error
  }
}
