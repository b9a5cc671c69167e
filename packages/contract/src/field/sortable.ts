import type { FieldKind } from './field.ts'

/** Kinds without a useful order. */
const UNSORTED = new Set<FieldKind>(['longText', 'choices'])
/** Kinds whose rows hold ids: sorting by them would not sort by name. */
const NAMED_ELSEWHERE = new Set<FieldKind>(['person', 'department', 'relation'])

/** Whether a list can be sorted by fields of this kind. */
export const isSortable = (kind: FieldKind): boolean => !UNSORTED.has(kind)

/** Whether lists of built apps can be sorted by fields of this kind: their rows are sorted in the table. */
export const isSortedInTable = (kind: FieldKind): boolean =>
  isSortable(kind) && !NAMED_ELSEWHERE.has(kind)
