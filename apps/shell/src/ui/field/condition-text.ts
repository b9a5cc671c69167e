import { readCondition } from '@atrium/contract/field/condition.ts'
import type { Field, FieldKind, FieldValue } from '@atrium/contract/field/field.ts'
import { hasDays, isRelativeDays } from '@atrium/contract/field/relative-days.ts'
import { comma } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'
import { daysText } from './days-text.ts'
import { fieldText } from './field-text.ts'
import { ownWord } from './own-word.ts'

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
  const own = ownWord(field)
  const operands = condition.operands.map((operand) => {
    if (operand === own) return say(`field.own.${own}`)
    if (REFERENCES.has(field.kind)) return names.get(operand) ?? operand
    if (hasDays(field) && isRelativeDays(operand)) return daysText(say, operand)
    return fieldText(say, oneOf(field), valueOf(field, operand))
  })
  const joined = operands.join(condition.operator === 'between' ? ' – ' : comma(say.language))
  return `${say(`field.operator.${condition.operator}`)} ${joined}`.trim()
}

const valueOf = ({ kind }: Field, operand: string): FieldValue =>
  kind === 'yesNo' ? operand === '1' : operand

/** The field for one operand: of a field with several choices, each operand is one choice. */
const oneOf = (field: Field): Field =>
  field.kind === 'choices' ? { ...field, kind: 'choice' } : field
