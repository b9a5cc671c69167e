import type { Field } from '@atrium/contract/field/field.ts'

// words for each: field.own.*
/** The words by which a condition means its reader, and the reader's departments. */
export const ownWords = ['me', 'mine'] as const

/** The one that a condition on this field can have. */
export function ownWord({ kind }: Pick<Field, 'kind'>): (typeof ownWords)[number] | null {
  if (kind === 'person') return 'me'
  return kind === 'department' ? 'mine' : null
}
