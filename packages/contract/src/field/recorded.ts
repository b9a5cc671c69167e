import { type FieldKind, fieldKinds } from './field.ts'

/** What every record says of itself. A table may show it as a field; nobody writes it. */
export const recordedKinds = ['createdBy', 'createdAt', 'changedBy', 'changedAt'] as const
export type RecordedKind = (typeof recordedKinds)[number]

/** What a field of an app can be of. */
export const blueprintKinds = [...fieldKinds, ...recordedKinds] as const
export type BlueprintKind = (typeof blueprintKinds)[number]

export const isRecorded = (kind: BlueprintKind): kind is RecordedKind =>
  recordedKinds.some((one) => one === kind)

/** As what it is drawn, filtered, sorted and written into files (docs/decisions/0220). */
export function kindSeen(kind: BlueprintKind): FieldKind {
  if (!isRecorded(kind)) return kind
  return kind === 'createdBy' || kind === 'changedBy' ? 'person' : 'dateTime'
}
