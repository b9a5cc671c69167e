import type { FieldKind } from './field.ts'

/** In no order that anybody would look for. */
const UNSORTED = new Set<FieldKind>(['longText', 'choices'])
/** A row has their ids, in whose order nobody finds a name. */
const NAMED_ELSEWHERE = new Set<FieldKind>(['person', 'department', 'relation'])

/** Whether a list can be sorted by fields of this kind. */
export const isSortable = (kind: FieldKind): boolean => !UNSORTED.has(kind)

/** The same of a table that an app's people made: its rows are sorted where they stand. */
export const isSortedInTable = (kind: FieldKind): boolean =>
  isSortable(kind) && !NAMED_ELSEWHERE.has(kind)
