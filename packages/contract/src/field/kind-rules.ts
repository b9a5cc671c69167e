import type { Field, FieldValue, Reference } from './field.ts'
import type { Operator } from './operators.ts'

// words for each: verdict.*
/** What can be wrong with a value, as the server says it of any field. */
export const fieldVerdicts = [
  'required',
  'malformed',
  'characters',
  'too_big',
  'too_small',
  'too_many',
  'unknown',
] as const
export type FieldVerdict = (typeof fieldVerdicts)[number]

export type Parsed = { value: FieldValue } | { wrong: FieldVerdict }

/** Whose typing it is: their language says how numbers are written, their zone at which moment a clock shows something. */
export type Reading = {
  language: string
  zone: string
  /** A row of another table by what somebody calls it. */
  find?(this: void, field: Field, name: string): Reference | null
}

/** How a file for others says a value. */
export type Writing = {
  zone: string
  yes: string
  no: string
  titleOf(this: void, title: Field['title']): string
}

/** All that is to know of a kind without drawing it. Browser and server go by the same. */
export type KindRules = {
  operators: readonly Operator[]
  /** Of a text that is neither empty nor padded. */
  parse(this: void, text: string, field: Field, reading: Reading): Parsed
  /** Of a value that is there and came from anywhere. */
  check(this: void, value: unknown, field: Field): FieldVerdict | null
  /** Whether a condition may name this. */
  isOperand(this: void, text: string, field: Field): boolean
  /** A value as operands name it; none where it is empty. */
  asOperands(this: void, value: FieldValue): readonly string[]
  /** Below zero where the first stands before the second. */
  compare(this: void, one: string, other: string): number
  /** For a file: parsing it again gives the same value. */
  write(this: void, value: Exclude<FieldValue, null>, field: Field, writing: Writing): string
}
