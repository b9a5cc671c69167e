import type { FormulaPlace } from '@atrium/blueprint/formula/formula-reference.ts'
import { kindsOfType } from '@atrium/blueprint/formula/formula-type.ts'
import type { ReadFormula } from '@atrium/blueprint/formula/read-formula.ts'
import { usualKind } from '@atrium/blueprint/formula/usual-kind.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'

type Shown = Pick<BlueprintField, 'kind' | 'currency'>

/** As what a field is shown whose formula has changed; null where it stays as it was, because somebody chose that. */
export function followingKind(
  place: FormulaPlace,
  now: BlueprintField['kind'],
  before: ReadFormula,
  after: ReadFormula,
): Shown | null {
  if (!('node' in after)) return null
  const usual = usualKind(place, after.node)
  if (usual === null || usual.kind === now) return null
  if (!kindsOfType(after.node.type).some((one) => one === now)) return usual
  const was = 'node' in before ? usualKind(place, before.node)?.kind : undefined
  return now === 'decimal' && was !== 'money' ? usual : null
}
