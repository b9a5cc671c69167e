import type { Field, FieldKind, FieldValue } from '@atrium/contract/field/field.ts'

export type Tone = 'success' | 'warning' | 'info' | 'danger' | 'neutral'

/** Kinds of values of the product's own nouns, beside the kinds that a field can have. */
export type OwnKind = 'state' | 'size' | 'day' | 'second' | 'ago'

/** A person, a department or a row of another table, by its name alone. */
type Named = { name: string }

/** What drawing a value needs to know; every field says it. */
export type Shown = Pick<Field, 'choices' | 'currency' | 'digits' | 'most'> & {
  kind: FieldKind | OwnKind
  /** For a choice or a state: the beginning of the keys of the words for its values. */
  words?: string
  /** For a choice or a state: the colours of values that have one. */
  tones?: Readonly<Partial<Record<string, Tone>>>
  /** The word shown where there is no value; without one, a dash. */
  none?: string
}

export type ShownValue = FieldValue | number | Named
