import type { BlueprintField, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type BlueprintKind, isRecorded } from '@atrium/contract/field/recorded.ts'
import { isComputable } from '../formula/formula-type.ts'
import type { Problem } from './problem.ts'

/** Beside these a kind has no settings of its own. */
const traitsOf: Partial<Record<BlueprintKind, readonly (keyof BlueprintField)[]>> = {
  text: ['longest'],
  longText: ['longest'],
  decimal: ['digits'],
  money: ['digits', 'currency'],
  percent: ['digits'],
  choice: ['choices'],
  choices: ['choices'],
  relation: ['target'],
  rating: ['most'],
}
/** What is said of a field, as far as it can be said of this kind, too. */
export function traitsFor(kind: BlueprintKind, field: BlueprintField): Partial<BlueprintField> {
  const own: readonly string[] = [
    ...COMMON.filter((trait) => trait !== 'kind'),
    ...(traitsOf[kind] ?? []),
    ...(isRecorded(kind) ? [] : ['required']),
    ...(canBeUnique(kind) ? ['unique'] : []),
    ...(field.kind === kind ? ['default'] : []),
  ]
  return Object.fromEntries(Object.entries(field).filter(([trait]) => own.includes(trait)))
}

const COMMON: readonly (keyof BlueprintField)[] = ['position', 'title', 'kind']

/** Of these two rows may be told apart by; of the others nobody means it. */
const UNIQUE_KINDS: readonly BlueprintKind[] = ['text', 'integer', 'phone', 'email']
export const canBeUnique = (kind: BlueprintKind): boolean => UNIQUE_KINDS.includes(kind)

/** Of what nobody fills in, and of what has to differ from record to record, there is none. */
export const canHaveDefault = ({ kind, unique, formula }: BlueprintField): boolean =>
  !isRecorded(kind) && unique === undefined && formula === undefined

/** What a field says that its kind does not know, and what it does not say and must. */
export function allowedIn(
  field: BlueprintField,
  tables: Record<string, BlueprintTable>,
): Problem[] {
  const { kind, choices, target } = field
  const filledIn = [
    ...(isRecorded(kind) ? [] : ['required']),
    ...(canBeUnique(kind) ? ['unique'] : []),
    ...(canHaveDefault(field) ? ['default'] : []),
  ]
  const own = field.formula === undefined ? filledIn : isComputable(kind) ? ['formula'] : []
  const known = [...COMMON, ...(traitsOf[kind] ?? []), ...own]
  const problems: Problem[] = Object.keys(field)
    .filter((trait) => !known.includes(trait))
    .map((path) => ({ path, verdict: 'malformed' }))
  if (kind === 'choice' || kind === 'choices') {
    const values = (choices ?? []).map(({ value }) => value)
    if (!choices) problems.push({ path: 'choices', verdict: 'required' })
    if (new Set(values).size < values.length) problems.push({ path: 'choices', verdict: 'doubled' })
  }
  if (kind === 'relation' && !(target && target in tables))
    problems.push({ path: 'target', verdict: target ? 'unknown' : 'required' })
  return problems
}
