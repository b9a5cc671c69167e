import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { ChangeDeed } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Change, Place } from './change.ts'
import { differsIn, isSame } from './differs.ts'

type At = { place: Place; path: string[] }

export const differenceOfField = (
  now: BlueprintField,
  next: BlueprintField,
  { place, path }: At,
): Change[] => [
  ...differsIn(now, next, place, path, {
    title: 'renamed',
    position: 'moved',
    kind: 'kind',
    target: 'kind',
    required: next.required ? 'required' : 'optional',
    unique: next.unique ? 'unique' : 'notUnique',
    currency: 'currency',
    digits: 'digits',
    longest: 'longest',
    most: 'most',
    formula: 'formula',
    default: 'default',
  }),
  ...inChoices(now.choices, next.choices).map((deed) => ({
    ...place,
    deed,
    path: [...path, 'choices'],
  })),
]

type Choices = BlueprintField['choices']

/** Whatever else happens to them, that one is gone is said. */
function inChoices(now: Choices, next: Choices): ChangeDeed[] {
  if (isSame(now, next)) return []
  const isAdded = choicesGone(next, now).length > 0
  const isRemoved = choicesGone(now, next).length > 0
  if (!isAdded && !isRemoved) return ['choicesChanged']
  return [
    ...(isAdded ? ['choicesAdded' as const] : []),
    ...(isRemoved ? ['choicesRemoved' as const] : []),
  ]
}

/** Those that the second list does not have any more. */
export const choicesGone = (now: Choices = [], next: Choices = []) =>
  now.filter(({ value }) => next.every((one) => one.value !== value))
