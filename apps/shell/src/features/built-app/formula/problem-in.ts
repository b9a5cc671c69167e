import { leadsToItself } from '@atrium/blueprint/formula/formula-fields.ts'
import type { FormulaProblem } from '@atrium/blueprint/formula/formula-problem.ts'
import type { FormulaPlace } from '@atrium/blueprint/formula/formula-reference.ts'
import { kindsOfType } from '@atrium/blueprint/formula/formula-type.ts'
import type { ReadFormula } from '@atrium/blueprint/formula/read-formula.ts'

type Judged = {
  /** Of the computed field. */
  id: string
  name: string
  /** Its table among all of the app, as they are being changed. */
  place: FormulaPlace
  text: string
}

/** What keeps a field from being computed; also that it would be computed from itself, or comes to nothing a field can show. */
export function problemIn(
  read: ReadFormula,
  { id, name, place, text }: Judged,
): FormulaProblem | null {
  if ('problem' in read) return read.problem
  const whole = { at: 0, end: text.length }
  if (kindsOfType(read.node.type).length === 0)
    return { ...whole, verdict: 'result', given: read.node.type }
  return leadsToItself(place, id) ? { ...whole, verdict: 'self', name } : null
}
