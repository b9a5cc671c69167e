import { readCondition } from '@atrium/contract/field/condition.ts'
import type { Field, FieldKind, FieldValue } from '@atrium/contract/field/field.ts'
import { comma } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'
import { fieldText } from './field-text.ts'

const REFERENCES = new Set<FieldKind>(['person', 'department', 'relation'])

/** A condition in words: “at least ¥100.00”. */
export function conditionText(
  say: Say,
  field: Field,
  said: string,
  names: ReadonlyMap<string, string>,
): string {
  const condition = readCondition(field, said)
  if (!condition) return said
  const operands = condition.operands.map((operand) =>
    REFERENCES.has(field.kind)
      ? (names.get(operand) ?? operand)
      : fieldText(say, oneOf(field), valueOf(field, operand)),
  )
  const joined = operands.join(condition.operator === 'between' ? ' – ' : comma(say.language))
  return `${say(`field.operator.${condition.operator}`)} ${joined}`.trim()
}

const valueOf = ({ kind }: Field, operand: string): FieldValue =>
  kind === 'yesNo' ? operand === '1' : operand

/** The field for one operand: of a field with several choices, each operand is one choice. */
const oneOf = (field: Field): Field =>
  field.kind === 'choices' ? { ...field, kind: 'choice' } : field
