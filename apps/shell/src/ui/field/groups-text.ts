import { writeCondition } from '@atrium/contract/field/condition.ts'
import {
  type ConditionPart,
  isGroup,
  partsOf,
  readGroups,
} from '@atrium/contract/field/condition-group.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { Say } from '../../kernel/words/words.ts'
import { conditionText } from './condition-text.ts'
import { headingText } from './heading-text.ts'

/** Groups of conditions in words: “State is any of Open, or (Due within today and Keeper is any of Me)”. */
export function groupsText(
  say: Say,
  fields: readonly Field[],
  said: string,
  names: ReadonlyMap<string, string>,
): string {
  return joined(readGroups(said) ?? [], 'all', true)

  function joined(
    parts: readonly ConditionPart[],
    join: 'any' | 'all',
    isOutermost: boolean,
  ): string {
    const text = parts
      .map((part) => textOf(part, isOutermost && parts.length === 1))
      .join(` ${say(`list.group.between.${join}`)} `)
    return isOutermost || parts.length === 1 ? text : `(${text})`
  }

  function textOf(part: ConditionPart, isOutermost: boolean): string {
    if (isGroup(part)) return joined(partsOf(part), 'any' in part ? 'any' : 'all', isOutermost)
    const field = fields.find(({ key }) => key === part.field)
    if (!field) return part.field
    return `${headingText(say, field.title)} ${conditionText(say, field, writeCondition(part), names)}`
  }
}
