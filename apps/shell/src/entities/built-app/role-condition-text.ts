import type { RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { writeCondition } from '@atrium/contract/field/condition.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { Say } from '../../kernel/words/words.ts'
import { conditionText } from '../../ui/field/condition-text.ts'
import { headingText } from '../../ui/field/heading-text.ts'

const NOBODY: ReadonlyMap<string, string> = new Map()

/** The condition of a role in words: “Amount at most ¥100.00”, “Keeper is the reader”. */
export function roleConditionText(
  say: Say,
  fields: readonly Field[],
  { field: key, ...condition }: RoleCondition,
): string {
  const field = fields.find((one) => one.key === key)
  if (!field) return ''
  const asked = ofReader(say, field, condition.operator)
  return `${headingText(say, field.title)} ${asked ?? conditionText(say, field, writeCondition(condition), NOBODY)}`
}

/** The operands by which a role means the reader: themselves, or their departments. */
export function ofReader(
  say: Say,
  { kind }: Pick<Field, 'kind'>,
  operator: RoleCondition['operator'],
): string | null {
  if (operator !== 'isAnyOf' && operator !== 'isNoneOf') return null
  return kind === 'person' || kind === 'department'
    ? say(`builtApp.condition.${kind}.${operator}`)
    : null
}
