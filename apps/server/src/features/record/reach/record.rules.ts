import {
  ME,
  MY_DEPARTMENTS,
  type RecordDeed,
  type RecordReach,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Condition } from '@atrium/contract/field/condition.ts'
import type { ModelField, ModelPerson, ModelTable } from '../record.model.ts'
import type { RuledCondition, RuledShare } from './record.share.ts'

/** What a record's column has to meet: a condition, or to be one of the departments whose paths begin so, or none of them. */
export type Meeting =
  | { field: ModelField; condition: Condition }
  | { field: ModelField; within: readonly string[]; isNot: boolean }

/**
 * Which records somebody may do something with: all, or those of whom this is true. One's own, and those of departments
 * whose paths begin so: one's own are in every reach but none, so that a wider one never takes away what a narrower one
 * gives. Beside that they meet what the role asks.
 */
export type RowRule = {
  of: 'all' | { own: number; within: readonly string[] }
  meets: readonly Meeting[]
}

type Asked = { shares: ModelTable['shares']; person: ModelPerson }

/** What a record has to meet for this, one of it; none, and there is no such record. */
export const rulesFor = ({ shares, person }: Asked, deed: RecordDeed): RowRule[] =>
  shares[deed].map((share) => ruleOf(share, person))

const ruleOf = ({ reach, where }: RuledShare<ModelField>, person: ModelPerson): RowRule => ({
  of: ofReach(reach, person),
  meets: where.map((condition) => meetingOf(condition, person)),
})

export const ofReach = (
  reach: Exclude<RecordReach, 'none'>,
  { id, places }: ModelPerson,
): RowRule['of'] =>
  reach === 'all' ? 'all' : { own: id, within: reach === 'departments' ? places : [] }

/** What a record has to meet: one condition, all of several, or any of them. */
export type Met = Meeting | { all: readonly Met[] } | { any: readonly Met[] }

/** With the person in the place of the words that mean whoever asks. */
export function meetingOf(
  { field, condition }: RuledCondition<ModelField>,
  person: ModelPerson,
): Meeting {
  const { operator, operands } = condition
  const isAsked = operator === 'isAnyOf' || operator === 'isNoneOf'
  if (field.kind === 'department' && isAsked)
    return { field, within: person.places, isNot: operator === 'isNoneOf' }
  if (field.kind !== 'person') return { field, condition }
  const named = operands.map((operand) => (operand === ME ? String(person.id) : operand))
  return { field, condition: { operator, operands: named } }
}

/** What a reader asks for, who may name others beside themselves and their departments. */
export function metBy({ field, condition }: RuledCondition<ModelField>, person: ModelPerson): Met {
  const { operator, operands } = condition
  if (field.kind === 'person') return meetingOf({ field, condition }, person)
  if (field.kind !== 'department' || !operands.includes(MY_DEPARTMENTS)) return { field, condition }
  const isNot = operator === 'isNoneOf'
  const own = { field, within: person.places, isNot }
  const others = operands.filter((operand) => operand !== MY_DEPARTMENTS)
  if (others.length === 0) return own
  const named = { field, condition: { operator, operands: others } }
  return isNot ? { all: [own, named] } : { any: [own, named] }
}
