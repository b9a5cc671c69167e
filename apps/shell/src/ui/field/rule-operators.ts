import type { Field } from '@atrium/contract/field/field.ts'
import { kindRules } from '@atrium/contract/field/kinds.ts'
import type { Operator } from '@atrium/contract/field/operators.ts'

/** What a rule of a role can ask of a field: no words for days, which its reader's clock would decide. */
export const ruleOperators = ({ kind }: Pick<Field, 'kind'>): readonly Operator[] =>
  kindRules[kind].operators.filter((operator) => operator !== 'within')
