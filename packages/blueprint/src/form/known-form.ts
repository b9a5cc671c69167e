import type {
  BlueprintForm,
  FormField,
  FormPart,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import { fieldsIn } from '../formula/formula-node.ts'
import type { FormulaFields } from '../formula/formula-reference.ts'
import { conditionNode } from './condition-node.ts'

type Conditional = Pick<FormField, 'shown' | 'required' | 'locked'>

/**
 * A form as somebody may know it from whom fields are hidden. What a condition comes to that asks for one of them would tell
 * what stands there: for them such a field is shown, need not be filled in, and is locked (docs/decisions/0227).
 */
export function knownForm(
  fields: FormulaFields,
  form: BlueprintForm,
  hidden: readonly string[],
): BlueprintForm {
  if (hidden.length === 0) return form
  const tells = (text: string | undefined) => {
    const node = text === undefined ? undefined : conditionNode(fields, text)
    return node !== undefined && (!node || [...fieldsIn(node)].some((one) => hidden.includes(one)))
  }
  const known = <One extends Conditional>({ shown, required, locked, ...one }: One) => ({
    ...one,
    ...(shown !== undefined && !tells(shown) && { shown }),
    ...(required !== undefined && !tells(required) && { required }),
    ...(locked !== undefined && { locked: tells(locked) ? 'TRUE' : locked }),
  })
  const inAll = <One extends Conditional>(all: Record<string, One>) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([id]) => !hidden.includes(id))
        .map(([id, one]) => [id, known(one)]),
    )
  return {
    ...(form.parts && {
      parts: inAll(form.parts as Record<string, Conditional>) as Record<string, FormPart>,
    }),
    ...(form.fields && { fields: inAll(form.fields) }),
  }
}
