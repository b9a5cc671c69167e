import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { checkField } from '@atrium/contract/field/kinds.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import type { FormulaNode } from '../formula/formula-node.ts'
import { type FormulaPlace, reachedField } from '../formula/formula-reference.ts'
import { typeOfKind } from '../formula/formula-type.ts'

/** Whether a field could hold this. */
export function fitsField(field: BlueprintField, value: unknown): boolean {
  const { kind, choices, longest, digits, most, currency } = field
  const own = {
    key: '',
    title: { text: '' },
    kind: kindSeen(kind),
    ...(choices && { choices: choices.map((one) => ({ value: one.value, title: { text: '' } })) }),
    ...(longest !== undefined && { longest }),
    ...(digits !== undefined && { digits }),
    ...(most !== undefined && { most }),
    ...(currency !== undefined && { currency }),
  }
  return checkField(own, value) === null
}

const COPIED = ['reference', 'choice', 'choices']

/**
 * Whether a field can begin with what a formula comes to. What stands for something else, or is one of a few choices, is taken
 * as it is from another field of the same kind.
 */
export function fitsDefault(
  place: FormulaPlace,
  node: FormulaNode,
  field: BlueprintField,
): boolean {
  if (!COPIED.includes(node.type)) return typeOfKind(field.kind) === node.type
  const from = node.is === 'field' ? reachedField(place, node.field)?.field : undefined
  return from?.kind === field.kind && from.target === field.target
}
