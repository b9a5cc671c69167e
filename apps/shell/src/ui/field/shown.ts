import type { Field, FieldKind, FieldValue } from '@atrium/contract/field/field.ts'

export type Tone = 'success' | 'warning' | 'info' | 'danger' | 'neutral'

/** What the product knows of its own nouns, beside the kinds that a field can be of. */
export type OwnKind = 'state' | 'size' | 'day' | 'second' | 'ago'

/** A person, a department or a row of another table, by its name alone. */
type Named = { name: string }

/** What a value is, as far as drawing it needs to know; every field says it. */
export type Shown = Pick<Field, 'choices' | 'currency' | 'digits' | 'most'> & {
  kind: FieldKind | OwnKind
  /** Of a choice or a state that the program knows: the beginning of what each of its values is called. */
  words?: string
  /** Of the same: the colours of values that have one. */
  tones?: Readonly<Partial<Record<string, Tone>>>
  /** What is said where there is no value; a dash, unless told otherwise. */
  none?: string
}

export type ShownValue = FieldValue | number | Named
