import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { isTooMuch } from '../formula/formula-fields.ts'
import { keptScope } from '../formula/formula-scope.ts'
import { readFormula } from '../formula/read-formula.ts'
import { ownPlace } from './own-place.ts'

// words for each: verdict.*
/** What can be wrong with a form. */
const verdicts = [
  'doubled',
  'unknown',
  'left_out',
  'formula',
  'formula_field',
  'condition',
] as const
type Verdict = (typeof verdicts)[number]
type Wrong = { path: string; verdict: Verdict }
type Conditional = {
  shown?: string | undefined
  required?: string | undefined
  locked?: string | undefined
}

/** What is wrong with the form of a table. Nobody could fill in what it has to ask for and leaves out. */
export function checkForm({ fields, titleField, form }: BlueprintTable): Wrong[] {
  if (!form) return []
  const conditions = (place: string, one: Conditional) =>
    (['shown', 'required', 'locked'] as const).flatMap((trait): Wrong[] => {
      const verdict = one[trait] === undefined ? null : wrongIn(fields, one[trait])
      return verdict ? [{ path: `${place}.${trait}`, verdict }] : []
    })
  const parts = Object.entries(form.parts ?? {}).flatMap(([id, part]): Wrong[] => [
    ...(id in fields ? [{ path: `form.parts.${id}`, verdict: 'doubled' as const }] : []),
    ...conditions(`form.parts.${id}`, part),
  ])
  const inForm = Object.entries(form.fields ?? {}).flatMap(([id, said]): Wrong[] => {
    const field = fields[id]
    if (!field) return [{ path: `form.fields.${id}`, verdict: 'unknown' }]
    const isNeeded = field.required || said.required !== undefined || id === titleField
    return [
      ...(said.leftOut && isNeeded
        ? [{ path: `form.fields.${id}.leftOut`, verdict: 'left_out' as const }]
        : []),
      ...conditions(`form.fields.${id}`, said),
    ]
  })
  return [...parts, ...inForm]
}

/** Why a condition is none; nothing where it is one. */
function wrongIn(fields: BlueprintTable['fields'], formula: string): Verdict | null {
  const read = readFormula(formula, keptScope(ownPlace(fields)))
  if ('problem' in read) return read.problem.verdict === 'field' ? 'formula_field' : 'formula'
  if (read.node.type !== 'yesNo') return 'condition'
  const own = { position: 0, title: {}, kind: 'yesNo' as const, formula }
  return isTooMuch(ownPlace({ ...fields, '': own }), '') ? 'formula' : null
}
