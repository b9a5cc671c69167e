import { behind } from '@atrium/blueprint/formula/formula-fields.ts'
import type { FormulaProblem } from '@atrium/blueprint/formula/formula-problem.ts'
import { kindsOfType } from '@atrium/blueprint/formula/formula-type.ts'
import type { ReadFormula } from '@atrium/blueprint/formula/read-formula.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'

type Judged = {
  /** Of the computed field. */
  id: string
  name: string
  /** All fields of the table, as they are being changed. */
  fields: Readonly<Record<string, BlueprintField>>
  text: string
}

/** What keeps a field from being computed; also that it would be computed from itself, or comes to nothing a field can show. */
export function problemIn(
  read: ReadFormula,
  { id, name, fields, text }: Judged,
): FormulaProblem | null {
  if ('problem' in read) return read.problem
  const whole = { at: 0, end: text.length }
  if (kindsOfType(read.node.type).length === 0)
    return { ...whole, verdict: 'result', given: read.node.type }
  return behind(fields, id).has(id) ? { ...whole, verdict: 'self', name } : null
}
