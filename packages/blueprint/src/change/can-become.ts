import type { BlueprintKind } from '@atrium/contract/field/recorded.ts'

/** Kinds whose values are kept alike, so that each of them is one of the other kind too, as it stands. */
const WIDER: Partial<Record<BlueprintKind, readonly BlueprintKind[]>> = {
  text: ['longText'],
  phone: ['text', 'longText'],
  email: ['text', 'longText'],
  link: ['text', 'longText'],
  integer: ['decimal'],
  decimal: ['money'],
  money: ['decimal'],
  rating: ['integer', 'decimal'],
  progress: ['percent'],
}

/** Whether a field that has values can be of another kind from now on, without any of them being touched. */
export const canBecome = (now: BlueprintKind, next: BlueprintKind): boolean =>
  now === next || (WIDER[now]?.includes(next) ?? false)
